import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import EventBusy from '@mui/icons-material/EventBusy';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LinkOff from '@mui/icons-material/LinkOff';
import LocalPostOfficeOutlined from '@mui/icons-material/LocalPostOfficeOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RemoveShoppingCartOutlined from '@mui/icons-material/RemoveShoppingCartOutlined';
import Schedule from '@mui/icons-material/Schedule';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { Button, Paper } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { Filter } from '../../../contract/lists.ts';
import type { Overview } from '../../../contract/overview.ts';
import { formatDate, formatGrams, formatMoney } from '../../../domain/format.ts';
import { COMING_PURCHASE_STATES } from '../../../domain/product.ts';
import { PACKED, TO_PACK, type SaleState } from '../../../domain/sale.ts';
import { STATES_ON_THE_WAY } from '../../../domain/shipment.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { NothingYet } from '../../../ui/NothingYet.tsx';
import { useMay } from '../../../ui/useRole.ts';
import { TodoRow, type Todo } from './TodoRow.tsx';

/** The operator's open tasks, most urgent first. */
export function TodoList({ overview, isPending }: { overview?: Overview; isPending: boolean }) {
  const translate = useTranslate();
  const mayAdd = useMay('operator');
  if (isPending) return <PageSkeleton />;
  if (!overview) return null;
  const todos = todosOf(overview).filter(({ count }) => count > 0);
  return (
    <Paper variant="outlined" sx={{ mb: 4, overflow: 'hidden' }}>
      {overview.purchases.total === 0 && todos.length === 0 ? (
        <NothingYet
          icon={ReceiptLongOutlined}
          title={translate(mayAdd ? 'landing.start' : 'resources.bought_stocks.empty')}
          action={
            <Button variant="contained" component={LinkBase} to="/bought_stocks/create">
              {translate('resources.bought_stocks.add')}
            </Button>
          }
        >
          {translate('landing.start_help')}
        </NothingYet>
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

/** Address of the list, filtered to exactly the counted records. */
function filtered(resource: string, filter: Filter): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

function todosOf(overview: Overview): Todo[] {
  const { toPack, toPost, toTakeDown, unlinked } = overview.sales;
  const orders = [waiting('to_pack', TO_PACK, toPack), waiting('to_post', PACKED, toPost)];
  const isLate = ({ tone }: Todo) => tone === 'error';
  return [
    ...orders.filter(isLate),
    {
      name: 'to_take_down',
      tone: 'error',
      icon: RemoveShoppingCartOutlined,
      count: toTakeDown.count,
      link: { to: '/database/take_downs', label: 'landing.take_down' },
    },
    ...orders.filter((order) => !isLate(order)),
    ...recordsOf(overview),
    {
      name: 'unlinked',
      icon: LinkOff,
      count: unlinked.count,
      link: { to: filtered('sales', { linked: 'no' }), label: 'landing.link_products' },
    },
  ];
}

/** Orders to pack or to post. Late orders are urgent. */
function waiting(name: string, state: SaleState, { count, late, due }: Overview['sales']['toPack']): Todo {
  const day = formatDate(due);
  return {
    name,
    tone: late > 0 ? 'error' : 'warning',
    icon: state === PACKED ? LocalPostOfficeOutlined : Inventory2Outlined,
    count,
    help: { smart_count: late, day },
    helpKey: late > 0 ? 'landing.late_help' : due === null ? 'landing.undated_help' : 'landing.due_help',
    link: { to: filtered('sales', { state: [state] }), label: `landing.see_${name}` },
  };
}

function recordsOf({ purchases, shipments, batches, products }: Overview): Todo[] {
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
      link: {
        to: filtered('incoming_shipments', { state: STATES_ON_THE_WAY }),
        label: 'landing.see_shipments',
      },
    },
    {
      name: 'without_shipment',
      tone: 'warning',
      icon: Schedule,
      count: withoutShipment.count,
      help: { amount: formatMoney(withoutShipment.price), weight: formatGrams(withoutShipment.weight) },
      oldest: withoutShipment.oldest,
      link: {
        to: filtered('bought_stocks', { incomingShipment: null, state: [...COMING_PURCHASE_STATES] }),
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
    {
      name: 'sold_undated',
      icon: EventBusy,
      count: products.soldUndated.count,
      link: { to: filtered('products', { presence: ['sold undated'] }), label: 'landing.see_sold' },
    },
    {
      name: 'without_place',
      icon: PlaceOutlined,
      count: products.withoutPlace.count,
      link: { to: filtered('products', { place: null, presence: ['here'] }), label: 'landing.see_unplaced' },
    },
  ];
}
