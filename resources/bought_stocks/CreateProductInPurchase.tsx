import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatMoney } from '../../domain/format.ts';
import { difference, originOf } from '../../domain/purchase.ts';
import { CreateProductDialog } from '../products/CreateProductDialog.tsx';
import { useProductChanges } from './useProductChanges.ts';

/** Makes products that were found in the purchase. */
export function CreateProductInPurchase({
  purchase,
  onClose,
}: {
  purchase: BoughtStock;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { created } = useProductChanges(purchase);
  const uncovered = difference(purchase).amount;
  return (
    <CreateProductDialog
      draft={`bought_stocks/${purchase.id}/products/create`}
      sent={{ boughtStock: purchase.id, origin: originOf(purchase.link) }}
      present={{ texts: 'purchases', images: purchase.images }}
      costHelp={
        uncovered > 0 ? translate('products.uncovered', { amount: formatMoney(uncovered) }) : undefined
      }
      onCreated={created}
      onClose={onClose}
    />
  );
}
