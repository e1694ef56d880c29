import SellOutlined from '@mui/icons-material/SellOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { Filter } from '../../contract/lists.ts';
import type { Product } from '../../contract/products.ts';
import { canBeSold } from '../../domain/product.ts';
import { listChosenIds } from '../../ui/useSelectionSummary.ts';
import { useOpenSaleForm } from './saleSelection.ts';
import { usePreloadedSaleForm } from './SaleFormPopup.tsx';

/** Opens the sale form for individually selected products, unless all of them are sold or gone. */
export function SellSelectedButton({ filter }: { filter: Filter }) {
  const translate = useTranslate();
  const sell = useOpenSaleForm();
  usePreloadedSaleForm();
  const { data = [] } = useListContext<Product>();
  const ids = listChosenIds(filter)?.map(Number) ?? [];
  const gone = data.filter((product) => ids.includes(product.id) && !canBeSold(product));
  if (ids.length === gone.length) return null;
  return (
    <Button variant="outlined" startIcon={<SellOutlined />} onClick={() => sell.products(ids)}>
      {translate('sold.mark')}
    </Button>
  );
}
