import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { Filter } from '../contract/lists.ts';
import { LINKED, type SelectionSummary } from '../contract/selection.ts';
import { formatCount, formatMoney } from '../domain/format.ts';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useNotifyDone, useNotifyFailure } from './notices.tsx';
import { useRefetchRecords } from './useRefetchRecords.ts';
import { chosenIds, useSelectionSummary } from './useSelectionSummary.ts';

interface Props {
  resource: string;
  /** What is deleted: `{ id: [7] }` for one, what a list is filtered by for all that it matches. */
  filter: Filter;
  /** How many of them are not in sight. */
  elsewhere?: number;
  /** With how many were deleted. */
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Asks before records are deleted, and says what hangs on them. */
export function DeleteDialog({ resource, filter, elsewhere = 0, onDone, onClose }: Props) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const refetch = useRefetchRecords();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { data: summary, error, isFetching, refetch: countAgain } = useSelectionSummary(resource, filter);
  const counted = (count: number) => ({ smart_count: count, count: formatCount(count) });

  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.deleteSelection(resource, filter),
    onSuccess: async ({ count }) => {
      notifyDone(translate(`delete.${resource}.done`, counted(count)));
      onDone(count);
      await refetch({ deletedFrom: resource });
    },
    onError: (failure) => notifyFailure('delete.not_done', failure),
  });

  const count = summary?.count ?? chosenIds(filter)?.length;
  return (
    <ConfirmDialog
      title={
        count === undefined ? translate('delete.all') : translate(`delete.${resource}.title`, counted(count))
      }
      label={translate('ra.action.delete')}
      isDestructive
      isPending={isPending}
      isDisabled={!summary?.count}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {elsewhere > 0 && (
        <Typography sx={{ fontWeight: 600, mb: 1 }}>
          {translate('bulk.elsewhere_too', { count: formatCount(elsewhere) })}
        </Typography>
      )}
      <Box sx={{ minHeight: 52 }}>
        {summary ? (
          <Consequences resource={resource} filter={filter} summary={summary} />
        ) : error && !isFetching ? (
          <Typography role="alert" color="error">
            {translate('delete.not_counted')}{' '}
            <Button onClick={() => void countAgain()}>{translate('list.retry')}</Button>
          </Typography>
        ) : (
          <Counting />
        )}
      </Box>
    </ConfirmDialog>
  );
}

interface ConsequencesProps {
  resource: string;
  filter: Filter;
  summary: SelectionSummary;
}

/** What becomes of that which hangs on records when they are deleted. */
function Consequences({ resource, filter, summary }: ConsequencesProps) {
  const translate = useTranslate();
  const { worth, isCounting } = useWorth(resource, filter, summary);
  if (summary.count === 0) return translate('delete.nothing');
  if (isCounting) return <Counting />;
  const lines = LINKED.flatMap((linked) => {
    const count = summary.linked[linked] ?? 0;
    if (count === 0) return [];
    const key = linked === 'products' && worth !== undefined ? 'products_worth' : linked;
    return translate(`delete.${resource}.${key}`, {
      smart_count: resource === 'products' ? summary.count : count,
      count: formatCount(count),
      amount: formatMoney(worth),
    });
  });
  return (
    <>
      {lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      <Typography color="text.secondary" sx={{ mt: lines.length > 0 ? 1 : 0 }}>
        {translate('delete.final')}
      </Typography>
    </>
  );
}

/** What the products cost that the words are about: the deleted ones, or those in the deleted purchases. */
function useWorth(resource: string, filter: Filter, summary: SelectionSummary) {
  const ids = resource === 'bought_stocks' ? chosenIds(filter) : undefined;
  const { data, isLoading } = useSelectionSummary(
    'products',
    { boughtStock: ids ?? [] },
    { enabled: ids !== undefined && (summary.linked.products ?? 0) > 0 },
  );
  return { worth: resource === 'products' ? summary.amount : data?.amount, isCounting: isLoading };
}

/** Stands where what hangs on a record is about to be said. */
function Counting() {
  const translate = useTranslate();
  return <Skeleton role="status" aria-label={translate('delete.counting')} height={20} />;
}
