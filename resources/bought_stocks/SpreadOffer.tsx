import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatMoney } from '../../domain/format.ts';
import { fromCents, sumEuros, toCents } from '../../domain/money.ts';
import { spreadDifference } from '../../domain/purchase.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useCostChanges } from './useCostChanges.ts';

interface Props {
  purchase: BoughtStock;
  /** Whether the edit form is open. */
  isEditing: boolean;
}

/**
 * Offers to spread the difference over the products, after
 * the operator changed a price that the products had covered.
 */
export function SpreadOffer({ purchase, isEditing }: Props) {
  const translate = useTranslate();
  const hasExtensions = useExtensions() === true;
  const { isSaving, saveCosts } = useCostChanges();
  const [wasEditing, setWasEditing] = useState(false);
  const [before, setBefore] = useState<number>();
  if (wasEditing !== isEditing) {
    setWasEditing(isEditing);
    if (isEditing) setBefore(purchase.price);
  }
  const { price, products } = purchase;
  const costs = products.map(({ estimated_cost }) => toCents(estimated_cost));
  const spread =
    before === undefined || isEditing || !hasExtensions
      ? undefined
      : spreadDifference({ price: toCents(price), before: toCents(before), costs });
  if (before === undefined || !spread) return null;

  const difference = formatMoney(sumEuros([price, -before]));
  const spreadCosts = async () => {
    const after = new Map(products.map(({ id }, index) => [id, fromCents(spread[index] ?? 0)]));
    await saveCosts(products, after, translate('purchases.spread_done', { amount: difference }));
    setBefore(undefined);
  };
  return (
    <ConfirmDialog
      title={translate('purchases.spread_title', { amount: difference })}
      label={translate('purchases.spread', { amount: difference })}
      isPending={isSaving}
      onConfirm={() => void spreadCosts()}
      onClose={() => setBefore(undefined)}
    >
      <Typography>
        {translate('purchases.spread_help', {
          price: formatMoney(price),
          cost: formatMoney(before),
          smart_count: products.length,
        })}
      </Typography>
    </ConfirmDialog>
  );
}
