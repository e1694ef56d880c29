import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Schedule from '@mui/icons-material/Schedule';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { Button, Paper, Skeleton } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { Filter } from '../../contract/lists.ts';
import type { Overview } from '../../contract/overview.ts';
import { formatGrams, formatMoney } from '../../domain/format.ts';
import { ON_THEIR_WAY } from '../../domain/shipment.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TodoRow, type Todo } from './TodoRow.tsx';

/** What waits for the operator, most urgent first. */
export function TodoList({ overview, isPending }: { overview?: Overview; isPending: boolean }) {
  const translate = useTranslate();
  if (isPending) return <Skeleton variant="rounded" height={180} sx={{ mb: 4, borderRadius: 1 }} />;
  if (!overview) return null;
  const todos = todosOf(overview).filter(({ count }) => count > 0);
  return (
    <Paper variant="outlined" sx={{ mb: 4, overflow: 'hidden' }}>
      {overview.purchases.total === 0 ? (
        <EmptyState
          icon={ReceiptLongOutlined}
          title={translate('landing.start')}
          action={
            <Button variant="contained" component={LinkBase} to="/bought_stocks/create">
              {translate('resources.bought_stocks.add')}
            </Button>
          }
        >
          {translate('landing.start_help')}
        </EmptyState>
      ) : todos.length === 0 ? (
        <EmptyState icon={CheckCircleOutline} title={translate('landing.all_done')}>
          {translate('landing.all_done_help')}
        </EmptyState>
      ) : (
        todos.map((todo) => <TodoRow key={todo.name} {...todo} />)
      )}
    </Paper>
  );
}

/** The list with exactly the rows that are counted. */
function filtered(resource: string, filter: Filter): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

function todosOf({ purchases, shipments, batches }: Overview): Todo[] {
  const { missing, withoutShipment } = purchases;
  return [
    {
      name: 'missing',
      tone: 'error',
      icon: ErrorOutline,
      count: missing.count,
      help: { amount: formatMoney(missing.uncovered) },
      oldest: missing.oldest,
      link: {
        to: filtered('bought_stocks', { coverage: 'missing' }),
        label: 'landing.review',
      },
    },
    {
      name: 'on_their_way',
      tone: 'warning',
      icon: LocalShippingOutlined,
      count: shipments.onTheirWay.count,
      text: shipments.onTheirWay.names.join(', '),
      link: { to: filtered('incoming_shipments', { state: ON_THEIR_WAY }), label: 'landing.see_shipments' },
    },
    {
      name: 'without_shipment',
      tone: 'warning',
      icon: Schedule,
      count: withoutShipment.count,
      help: { amount: formatMoney(withoutShipment.price), weight: formatGrams(withoutShipment.weight) },
      oldest: withoutShipment.oldest,
      link: {
        to: filtered('bought_stocks', { incomingShipment: null }),
        label: 'landing.plan_shipment',
      },
    },
    {
      name: 'open_batches',
      icon: SellOutlined,
      count: batches.open.count,
      help: { smart_count: batches.open.products, amount: formatMoney(batches.open.estimatedCost) },
      link: { to: filtered('insertion_batches', { offered: 'no' }), label: 'landing.see_batches' },
    },
  ];
}
