import SellOutlined from '@mui/icons-material/SellOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { Filter } from '../../contract/lists.ts';
import type { Product } from '../../contract/products.ts';
import { canBeSold } from '../../domain/product.ts';
import { chosenIds } from '../../ui/useSelectionSummary.ts';
import { useSell } from './sell.ts';
import { usePreloadedSale } from './SoldPopup.tsx';

/** Opens the sale form for individually selected products, unless all of them are sold or gone. */
export function SellMarked({ filter }: { filter: Filter }) {
  const translate = useTranslate();
  const sell = useSell();
  usePreloadedSale();
  const { data = [] } = useListContext<Product>();
  const ids = chosenIds(filter)?.map(Number) ?? [];
  const gone = data.filter((product) => ids.includes(product.id) && !canBeSold(product));
  if (ids.length === gone.length) return null;
  return (
    <Button variant="outlined" startIcon={<SellOutlined />} onClick={() => sell.products(ids)}>
      {translate('sold.mark')}
    </Button>
  );
}
