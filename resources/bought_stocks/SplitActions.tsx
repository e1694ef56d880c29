import { Button } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatMoney } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { splitOf, type Splitting } from './splitting.ts';

interface Props {
  purchase: BoughtStock;
  splitting: Splitting;
}

/** Splits the rest as it is shown, by one call that is taken back by one, or leaves all as it was. */
export function SplitActions({ purchase, splitting }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const [isSplitting, setSplitting] = useState(false);
  const { rest, after } = splitOf(purchase, splitting);
  const inWords = { amount: formatMoney(rest.amount), smart_count: rest.products };

  const send = async (changes: Parameters<typeof dataProvider.changeSelection>[1]) => {
    try {
      return await dataProvider.changeSelection('products', changes);
    } catch (error) {
      notifyFailure('purchases.not_split', error);
      return undefined;
    } finally {
      await refetch();
    }
  };
  const submit = async () => {
    const changes = purchase.products.flatMap(({ id, estimated_cost }) =>
      after?.get(id) === estimated_cost ? [] : [{ filter: { id }, set: { estimated_cost: after?.get(id) } }],
    );
    setSplitting(true);
    const changed = changes.length > 0 && (await send(changes));
    setSplitting(false);
    if (!changed) return;
    splitting.setWay(undefined);
    notifyDone(translate('purchases.split_done', inWords), {
      label: 'ra.action.undo',
      onClick: () => void send(changed.undo),
    });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => splitting.setWay(undefined)}>
        {translate('form.cancel')}
      </Button>
      <Button variant="contained" disabled={!after} loading={isSplitting} onClick={() => void submit()}>
        {translate('purchases.split', inWords)}
      </Button>
    </>
  );
}
