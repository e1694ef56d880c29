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

/** Lists what hangs on the records, the orders in which they were sold, and what changes in figures. */
function Consequences({ resource, filter, summary }: ConsequencesProps) {
  const translate = useTranslate();
  const products = useProducts(resource, filter, summary);
  if (summary.count === 0) return translate('delete.nothing');
  if (products.isCounting) return <Counting />;
  const { linked, count, amount } = summary;
  const text = (key: string, smart_count: number, words: object = {}) =>
    translate(`resources.${resource}.deletion.${key}`, { smart_count, _: '', ...words });
  const lines = LINKED_KINDS.flatMap((kind) => {
    const number = linked[kind] ?? 0;
    if (number === 0) return [];
    const key = kind === 'products' && products.worth !== undefined ? 'products_worth' : kind;
    const words = { count: formatCount(number), amount: formatMoney(products.worth) };
    return text(key, resource === 'products' ? count : number, words);
  });
  const { sold } = products;
  if (resource === 'bought_stocks' && sold > 0) lines.push(text('sales', sold, { count: formatCount(sold) }));
  // Reports keep what was sold.
  if (!(resource === 'products' && sold > 0) && amount !== 0)
    lines.push(text('figures', count, { amount: formatMoney(amount) }));
  const shown = lines.filter(Boolean);
  return (
    <>
      {shown.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      {products.filter && sold > 0 && <SoldIn filter={products.filter} />}
      <Typography color="text.secondary" sx={{ mt: shown.length > 0 ? 1 : 0 }}>
        {translate('delete.into_bin', { smart_count: count, days: BIN_DAYS })}
      </Typography>
    </>
  );
}

/** The first orders in which products were sold. */
function SoldIn({ filter }: { filter: Filter }) {
  const translate = useTranslate();
  const { data: sold = [] } = useGetList<Product>('products', {
    filter: { ...filter, presence: ['sold'] },
    pagination: { page: 1, perPage: 3 },
    sort: { field: 'id', order: 'ASC' },
  });
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

/** The deleted products, or those of the deleted purchases: their cost, and how many of them were sold. */
function useProducts(resource: string, filter: Filter, summary: SelectionSummary) {
  const ids = listChosenIds(filter);
  const isOfPurchases = resource === 'bought_stocks' && ids !== undefined;
  const ofPurchases: Filter = { boughtStock: ids ?? [] };
  const { data, isLoading } = useSelectionSummary('products', ofPurchases, {
    enabled: isOfPurchases && (summary.linked.products ?? 0) > 0,
  });
  if (resource === 'products')
    return {
      worth: summary.amount,
      sold: summary.linked.sales ?? 0,
      // A list's filter may already choose other products by their presence.
      filter: ids && filter,
      isCounting: false,
    };
  return {
    worth: data?.amount,
    sold: data?.linked.sales ?? 0,
    filter: isOfPurchases ? ofPurchases : undefined,
    isCounting: isLoading,
  };
}

/** Placeholder while the dependent records are counted. */
function Counting() {
  const translate = useTranslate();
  return <Skeleton role="status" aria-label={translate('delete.counting')} height={20} />;
}
