import { Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Filter } from '../../contract/lists.ts';
import type { StockCountDetails } from '../../contract/counts.ts';
import { formatCount, formatDate, formatMoney, localDate } from '../../domain/format.ts';
import { LOST } from '../../domain/product.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { useSelectionSummary } from '../../ui/useSelectionSummary.ts';

/** Marks the missing products as lost that are still in stock and have no place: their cost becomes a loss. */
export function MarkLost({ count: { place, finishedAt, products } }: { count: StockCountDetails }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetchRecords = useRefetchRecords();
  const [isAsked, setAsked] = useState(false);
  const ids = products.flatMap(({ id, outcome }) => (outcome === 'missing' ? id : []));
  const filter: Filter = { id: ids, place: null, presence: ['here', 'coming'] };
  const { data: still, refetch } = useSelectionSummary('products', filter, { enabled: ids.length > 0 });
  const marking = useMutation({
    mutationFn: () => {
      const day = formatDate(localDate(new Date(finishedAt ?? Date.now())));
      const leftNote = translate('counts.lost_note', { place: place.path, day });
      const set = { state: LOST, leftOn: localDate(new Date()), leftNote };
      return dataProvider.changeSelection('products', [{ filter, set }]);
    },
    onSuccess: async (changed) => {
      notifyFailure.end();
      setAsked(false);
      notifyDone(
        translate('counts.marked_lost', { smart_count: changed.count, count: formatCount(changed.count) }),
        undoButton(changed, () => void refetch()),
      );
      await Promise.all([refetch(), refetchRecords()]);
    },
    onError: (error) => notifyFailure('counts.not_marked', error),
  });
  if (!still?.count) return null;
  const numbers = { smart_count: still.count, count: formatCount(still.count) };
  const label = translate('counts.mark_lost', numbers);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={label}
          label={label}
          isDestructive
          isPending={marking.isPending}
          onConfirm={() => marking.mutate()}
          onClose={() => setAsked(false)}
        >
          <Typography>
            {translate('counts.mark_lost_help', { ...numbers, amount: formatMoney(still.landed) })}
          </Typography>
        </ConfirmDialog>
      )}
    </>
  );
}
