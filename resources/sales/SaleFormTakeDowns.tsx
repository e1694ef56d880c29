import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Link } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useTranslate } from 'ra-core';
import type { TakeDown } from '../../contract/sales.ts';
import { formatMoney } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { BLANK_LINE } from './useInitialSaleForm.ts';

interface Props {
  /** Empty for a site that is not recorded yet: then every listing of the units is on another site. */
  site: string;
  products: readonly number[];
}

/** Further listings of the units, which have to end after the sale. */
export function SaleFormTakeDowns({ site, products }: Props) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const { data } = useQuery({
    queryKey: ['sale_preview', 'take_down', site, products],
    queryFn: async ({ signal }) => {
      const lines = products.map((product) => ({ ...BLANK_LINE, product }));
      return (await dataProvider.previewSale({ site, lines }, signal)).takeDown;
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (!data || data.length === 0) return null;
  return (
    <Box component="ul" sx={list}>
      {data.map((one) => (
        <TakeDownRow key={one.insertion} {...one} />
      ))}
    </Box>
  );
}

function TakeDownRow({ insertion_batch, name, site, price, address }: TakeDown) {
  const translate = useTranslate();
  const link = address
    ? { href: address, target: '_blank', rel: 'noreferrer' }
    : { component: LinkBase, to: `/insertion_batches/${insertion_batch}/show` };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: { xs: 56, sm: 44 } }}
    >
      <ErrorOutline sx={{ fontSize: 20, color: 'warning.main' }} aria-hidden />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }} className="tabular">
        <Sentence
          text={translate('sold.take_down', { site, name, price: formatMoney(price) })}
          parts={{ strong: <strong style={{ fontWeight: 600 }} /> }}
        />
      </Box>
      <Link
        {...link}
        variant="body2"
        sx={{ ml: 'auto', flex: 'none', '@media (pointer: coarse)': { py: 1.5 } }}
      >
        {translate(address ? 'sold.open_listing' : 'sold.open_batch')}
      </Link>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  mx: { xs: 2, sm: 0 },
  px: 1.5,
  borderRadius: 1,
  backgroundColor: 'warning.light',
} as const;
