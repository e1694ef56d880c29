import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { Box, Button, Link, Paper } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useChangedAddress } from '../../../ui/address.ts';
import { ForOperators } from '../../../ui/ForOperators.tsx';
import { NothingYet } from '../../../ui/NothingYet.tsx';

const CARDMARKET = 'https://downloads.s3.cardmarket.com/productCatalog/';
/** Where the files are found. The numbers are those of Cardmarket's games: 6 is Pokémon, 1 is Magic. */
const FILES = [
  {
    name: 'guide',
    links: [
      { text: 'Pokémon', to: `${CARDMARKET}priceGuide/price_guide_6.json` },
      { text: 'Magic', to: `${CARDMARKET}priceGuide/price_guide_1.json` },
    ],
  },
  {
    name: 'catalogue',
    links: [
      { text: 'Pokémon', to: `${CARDMARKET}productList/products_singles_6.json` },
      { text: 'Magic', to: `${CARDMARKET}productList/products_singles_1.json` },
    ],
  },
  { name: 'tcgdex', links: [{ text: 'tcgdex.dev', to: 'https://tcgdex.dev' }] },
  { name: 'scryfall', links: [{ text: 'scryfall.com', to: 'https://scryfall.com/docs/api/bulk-data' }] },
  { name: 'table', links: [] },
] as const;

/** Before the first price file: what can be read, and where it is found. */
export function NoPriceFile() {
  const translate = useTranslate();
  const addressOf = useChangedAddress();
  return (
    <Paper variant="outlined">
      <NothingYet
        icon={SellOutlined}
        title={translate('prices.no_file')}
        action={
          <Button
            variant="contained"
            startIcon={<FileUploadOutlined />}
            component={LinkBase}
            to={addressOf({ read: '1' })}
          >
            {translate('prices.read_file')}
          </Button>
        }
      >
        {translate('prices.no_file_help')}
      </NothingYet>
      <ForOperators>
        <Box component="dl" className="price-sources">
          {FILES.map(({ name, links }) => (
            <div key={name}>
              <dt>{translate(`prices.files.${name}`)}</dt>
              <dd>
                {translate(`prices.files_help.${name}`)}
                {links.length > 0 && (
                  <span>
                    {links.map(({ text, to }) => (
                      <Link key={to} href={to} target="_blank" rel="noreferrer" underline="always">
                        {text}
                      </Link>
                    ))}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </Box>
      </ForOperators>
    </Paper>
  );
}
