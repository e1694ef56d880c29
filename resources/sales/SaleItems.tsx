import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Sale, SaleLine } from '../../contract/sales.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { useImages } from './SaleProducts.tsx';

/** The same thing sold several times in one order: one of its lines, how many there are, and their SKUs. */
interface Item {
  line: SaleLine;
  quantity: number;
  skus: string[];
}

export function itemsOf({ lines }: Pick<Sale, 'lines'>): Item[] {
  const items = new Map<string, Item>();
  for (const line of lines) {
    const item = items.get(line.title) ?? { line, quantity: 0, skus: [] };
    item.quantity += 1;
    if (line.sku) item.skus.push(line.sku);
    items.set(line.title, item);
  }
  return [...items.values()];
}

/** What has to be put into the parcel of an order. */
export function SaleItems({ sale, pictureSize = 40 }: { sale: Sale; pictureSize?: number }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {itemsOf(sale).map((item) => (
        <ItemRow key={item.line.id} item={item} pictureSize={pictureSize} />
      ))}
    </Box>
  );
}

function ItemRow({ item: { line, quantity, skus }, pictureSize }: { item: Item; pictureSize: number }) {
  const translate = useTranslate();
  const images = useImages(line.product);
  return (
    <Box component="li" sx={row}>
      <Thumbnail images={images} size={pictureSize} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{line.title}</Typography>
        <Typography variant="caption" component="div" color="text.secondary" className="tabular">
          {skus.join(', ') || translate('sale_details.no_product')}
        </Typography>
      </Box>
      <Typography variant="h3" component="span" className="tabular">
        {translate('going_out.quantity', { quantity })}
      </Typography>
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 52,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
