import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { PickProductDialog } from '../products/PickProductDialog.tsx';
import { useProductChanges } from './useProductChanges.ts';

const UNASSIGNED = { boughtStock: null };

/** Attaches products that are in no purchase yet. */
export function AddProductDialog({ purchase, onClose }: { purchase: BoughtStock; onClose: () => void }) {
  const translate = useTranslate();
  const { attach } = useProductChanges(purchase);
  return (
    <PickProductDialog
      to={purchase.name}
      filter={UNASSIGNED}
      empty={{
        title: translate('purchases.no_unassigned'),
        help: translate('purchases.no_unassigned_help'),
      }}
      onAdd={attach}
      onClose={onClose}
    />
  );
}
