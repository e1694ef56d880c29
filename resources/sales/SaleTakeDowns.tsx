import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Sale, TakeDown } from '../../contract/sales.ts';
import { formatMoney } from '../../domain/format.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { rowButtonStyle } from '../../ui/rowButton.ts';
import { framedListStyle } from '../../ui/ruledList.ts';
import { Section } from '../../ui/Section.tsx';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { useEndListing } from '../take_downs/index.ts';

/** Listings that still offer sold products and have to end. */
export function SaleTakeDowns({ takeDown }: Pick<Sale, 'takeDown'>) {
  const translate = useTranslate();
  if (takeDown.length === 0) return null;
  return (
    <Section title={translate('sale_details.take_down')}>
      <Box component="ul" sx={framedListStyle}>
        {takeDown.map((one) => (
          <TakeDownRow key={one.insertion} takeDown={one} />
        ))}
      </Box>
    </Section>
  );
}

function TakeDownRow({ takeDown }: { takeDown: TakeDown }) {
  const translate = useTranslate();
  const done = useEndListing();
  const { insertion_batch, name, site, price, external_id, address, units } = takeDown;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2">{site}</Typography>
        <Typography variant="caption" component="div" color="text.secondary" className="tabular">
          <RowLink to={`/insertion_batches/${insertion_batch}/show`}>{name || `#${insertion_batch}`}</RowLink>
          {[external_id, formatMoney(price), translate('sale_details.units_of', { smart_count: units })].map(
            (fact) => fact && ` · ${fact}`,
          )}
        </Typography>
      </Box>
      {address && (
        <Button
          size="small"
          href={address}
          target="_blank"
          rel="noreferrer"
          endIcon={<OpenInNew />}
          aria-label={translate('sale_details.open_listing_on', { site, name })}
        >
          {translate('sale_details.open_listing')}
        </Button>
      )}
      <ForOperators>
        <Button
          variant="outlined"
          size="small"
          aria-label={translate('sale_details.taken_down_of', { site, name })}
          {...rowButtonStyle(() => void done(takeDown))}
        >
          {translate('sale_details.taken_down')}
        </Button>
      </ForOperators>
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 52,
  px: { xs: 2, sm: 1.5 },
  py: 0.5,
} as const;
