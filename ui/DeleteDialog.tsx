import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useGetList, useTranslate } from 'ra-core';
import { BIN_DAYS } from '../contract/bin_days.ts';
import type { Filter } from '../contract/lists.ts';
import type { Product } from '../contract/products.ts';
import { LINKED_KINDS, type SelectionSummary } from '../contract/selection.ts';
import { formatCount, formatMoney } from '../domain/format.ts';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useNotifyDone, useNotifyFailure } from './notices.tsx';
import { RecordLink } from './RecordLink.tsx';
import { undoButton } from './undoing.ts';
import { useRefetchRecords } from './useRefetchRecords.ts';
import { listChosenIds, useSelectionSummary } from './useSelectionSummary.ts';
import { useTypedCount } from './useTypedCount.tsx';

interface Props {
  resource: string;
  /** The records to delete: `{ id: [7] }` for a single record, a list's filter for all matches. */
  filter: Filter;
  /** Number of these records outside the current page. */
  elsewhere?: number;
  /** Called with the number of deleted records. */
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Asks before deleting records and lists the dependent records. All record deletions use this dialog. */
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
    onSuccess: async (deleted) => {
      const { count } = deleted;
      notifyDone(translate(`resources.${resource}.deletion.done`, counted(count)), undoButton(deleted));
      onDone(count);
      await refetch({ deletedFrom: resource });
    },
    onError: (failure) => notifyFailure('delete.not_done', failure),
  });

  const { field, isTyped } = useTypedCount(summary?.count);
  const count = summary?.count ?? listChosenIds(filter)?.length;
  return (
    <ConfirmDialog
      title={
        count === undefined
          ? translate('delete.all')
          : translate(`resources.${resource}.deletion.title`, counted(count))
      }
      label={translate('ra.action.delete')}
      isDestructive
      isPending={isPending}
      isDisabled={!summary?.count || !isTyped}
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
      {field}
    </ConfirmDialog>
  );
}

interface ConsequencesProps {
  resource: string;
  filter: Filter;
  summary: SelectionSummary;
}

/** Lists the effects of a deletion on dependent records. */
function Consequences({ resource, filter, summary }: ConsequencesProps) {
  const translate = useTranslate();
  const { worth, isCounting } = useWorth(resource, filter, summary);
  if (summary.count === 0) return translate('delete.nothing');
  if (isCounting) return <Counting />;
  const lines = LINKED_KINDS.flatMap((linked) => {
    const count = summary.linked[linked] ?? 0;
    if (count === 0) return [];
    const key = linked === 'products' && worth !== undefined ? 'products_worth' : linked;
    return translate(`resources.${resource}.deletion.${key}`, {
      smart_count: resource === 'products' ? summary.count : count,
      count: formatCount(count),
      amount: formatMoney(worth),
    });
  });
  if (resource === 'sales') {
    const sums = { smart_count: summary.count, amount: formatMoney(summary.amount) };
    lines.push(translate('resources.sales.deletion.figures', sums));
  }
  return (
    <>
      {lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      {resource === 'products' && (summary.linked.sales ?? 0) > 0 && <SoldIn filter={filter} />}
      <Typography color="text.secondary" sx={{ mt: lines.length > 0 ? 1 : 0 }}>
        {translate('delete.into_bin', { smart_count: summary.count, days: BIN_DAYS })}
      </Typography>
    </>
  );
}

/** The first orders in which selected products were sold. */
function SoldIn({ filter }: { filter: Filter }) {
  const translate = useTranslate();
  const id = listChosenIds(filter);
  const { data: sold = [] } = useGetList<Product>(
    'products',
    {
      filter: { id, presence: ['sold'] },
      pagination: { page: 1, perPage: 3 },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: id !== undefined },
  );
  const orders = [...new Set(sold.flatMap(({ sale }) => sale ?? []))];
  if (orders.length === 0) return null;
  return (
    <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {translate('delete.sold_in')}
      {orders.map((order) => (
        <RecordLink key={order} reference="sales" id={order} />
      ))}
    </Typography>
  );
}

/** Total cost of the deleted products, or of the products in the deleted purchases. */
function useWorth(resource: string, filter: Filter, summary: SelectionSummary) {
  const ids = resource === 'bought_stocks' ? listChosenIds(filter) : undefined;
  const { data, isLoading } = useSelectionSummary(
    'products',
    { boughtStock: ids ?? [] },
    { enabled: ids !== undefined && (summary.linked.products ?? 0) > 0 },
  );
  return { worth: resource === 'products' ? summary.amount : data?.amount, isCounting: isLoading };
}

/** Placeholder while the dependent records are counted. */
function Counting() {
  const translate = useTranslate();
  return <Skeleton role="status" aria-label={translate('delete.counting')} height={20} />;
}
