import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatMoney } from '../../domain/format.ts';
import { previewSplit, type PriceSplit } from './priceSplit.ts';
import { useCostChanges } from './useCostChanges.ts';

interface Props {
  purchase: BoughtStock;
  splitting: PriceSplit;
}

/** Buttons that confirm or cancel the previewed split. */
export function SplitActions({ purchase, splitting }: Props) {
  const translate = useTranslate();
  const { isSaving, saveCosts } = useCostChanges();
  const { rest, after } = previewSplit(purchase, splitting);
  const inWords = { amount: formatMoney(rest.amount), smart_count: rest.products };

  const submit = async () => {
    const done = translate('purchases.split_done', inWords);
    if (await saveCosts(purchase.products, after ?? new Map(), done)) splitting.setWay(undefined);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => splitting.setWay(undefined)}>
        {translate('form.cancel')}
      </Button>
      <Button variant="contained" disabled={!after} loading={isSaving} onClick={() => void submit()}>
        {translate('purchases.split', inWords)}
      </Button>
    </>
  );
}
