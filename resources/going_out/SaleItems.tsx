import { Box, Typography } from '@mui/material';
import { useGetManyAggregate, useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import type { Sale, SaleLine } from '../../contract/sales.ts';
import { formatExtraKey } from '../../domain/format.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';

/** Identical items in an order: a line and a product as an example, their quantity and their SKUs. */
interface Item {
  line: SaleLine;
  product: Product | undefined;
  quantity: number;
  skus: string[];
}

/** Facts by which a packer recognises a product, such as set and condition. */
function describe({ product_extras }: Product): string {
  const said = product_extras.map(({ key, value }) => {
    if (typeof value === 'boolean') return value && formatExtraKey(key);
    return String(value);
  });
  return said.filter(Boolean).join(' · ');
}

export function itemsOf({ lines }: Pick<Sale, 'lines'>, products: readonly Product[]): Item[] {
  const items = new Map<string, Item>();
  for (const line of lines) {
    const product = products.find(({ id }) => id === line.product);
    const alike = JSON.stringify([line.title, product && [product.name, describe(product)]]);
    const item = items.get(alike) ?? { line, product, quantity: 0, skus: [] };
    item.quantity += 1;
    if (line.sku) item.skus.push(line.sku);
    items.set(alike, item);
  }
  return [...items.values()];
}

/** The contents of an order's parcel. */
export function SaleItems({ sale, pictureSize = 40 }: { sale: Sale; pictureSize?: number }) {
  const ids = [...new Set(sale.lines.flatMap(({ product }) => product ?? []))];
  const { data: products } = useGetManyAggregate<Product>('products', { ids }, { enabled: ids.length > 0 });
  const known = (products ?? []).filter(Boolean);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {itemsOf(sale, known).map((item) => (
        <ItemRow key={item.line.id} item={item} site={sale.site} pictureSize={pictureSize} />
      ))}
    </Box>
  );
}

interface RowProps {
  item: Item;
  site: string;
  pictureSize: number;
}

/** The product's name first; the site's title below if different. */
function ItemRow({ item: { line, product, quantity, skus }, site, pictureSize }: RowProps) {
  const translate = useTranslate();
  const name = product?.name || line.title;
  const facts = product && describe(product);
  return (
    <Box component="li" sx={row}>
      <Thumbnail images={product?.images ?? []} size={pictureSize} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {facts && <Typography sx={{ overflowWrap: 'anywhere' }}>{facts}</Typography>}
        {line.title !== name && line.title !== '' && (
          <Typography variant="caption" component="div" color="text.secondary">
            {translate('going_out.called', { site, title: line.title })}
          </Typography>
        )}
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
