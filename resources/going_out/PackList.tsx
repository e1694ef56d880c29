import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { LinkBase, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Filter } from '../../contract/lists.ts';
import { RESOURCES } from '../../contract/resources.ts';
import type { Sale } from '../../contract/sales.ts';
import { formatCountry, formatDate, localDate } from '../../domain/format.ts';
import { PACKED, TO_PACK } from '../../domain/sale.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useAddress } from '../../ui/address.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { PICK_LIST_PATH } from './packList.ts';
import { SaleItems } from './SaleItems.tsx';
import { useSaleSteps } from './useSaleSteps.ts';
import './PackList.css';

/** The server's limit for one page. */
const MOST = 500;

/** The contents of each parcel, without buyers' addresses, for printing and for ticking off while packing. */
export function PackList() {
  const translate = useTranslate();
  const { text } = useAddress();
  const filter = readFilter(text('filter'));
  const { data, total, isPending, error, isFetching, refetch } = useGetList<Sale>('sales', {
    pagination: { page: 1, perPage: MOST },
    sort: RESOURCES.sales.sort,
    filter,
  });
  const [today] = useState(() => formatDate(localDate(new Date())));
  const toPack = (data ?? []).filter(({ state }) => state === TO_PACK);
  return (
    <Box className="pack-list" sx={{ maxWidth: 800, mx: 'auto' }}>
      <PageTitle
        title={translate('going_out.pack_list')}
        aside={data && `${translate('going_out.orders', { smart_count: total })} · ${today}`}
        actions={
          !isPending && (
            <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button component={LinkBase} to={RESOURCES.sales.list}>
                {translate('going_out.back')}
              </Button>
              <Button component={LinkBase} to={PICK_LIST_PATH}>
                {translate('going_out.pick_list')}
              </Button>
              <ForOperators>
                <MarkPacked orders={toPack} />
              </ForOperators>
              <Button
                variant="contained"
                startIcon={<PrintOutlined />}
                disabled={!data?.length}
                onClick={() => window.print()}
              >
                {translate('going_out.print')}
              </Button>
            </Box>
          )
        }
      />
      {isPending ? (
        <Skeleton variant="rounded" height={240} />
      ) : error && !data ? (
        <Paper variant="outlined">
          <ReadFailure title="list.failed" isReading={isFetching} onRetry={() => void refetch()} />
        </Paper>
      ) : data?.length ? (
        data.map((sale) => <PackedOrder key={sale.id} sale={sale} />)
      ) : (
        <Paper variant="outlined">
          <EmptyState icon={FormatListBulleted} title={translate('going_out.nothing_to_pack')}>
            {translate('going_out.nothing_to_pack_help')}
          </EmptyState>
        </Paper>
      )}
    </Box>
  );
}

function PackedOrder({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const { name, due, courier, buyerCountry, note } = sale;
  const facts = [
    due && translate('going_out.due', { day: formatDate(due) }),
    buyerCountry && formatCountry(buyerCountry),
    courier,
  ].filter(Boolean);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={name}
      className="pack-order"
      sx={{ mb: 2, p: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography component="h2" variant="h3" className="tabular" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography color="text.secondary" className="tabular">
            {facts.join(' · ')}
          </Typography>
        </Box>
        <Box aria-hidden className="tick" />
      </Box>
      <SaleItems sale={sale} pictureSize={56} />
      {note && <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{note}</Typography>}
    </Paper>
  );
}

/** Marks all listed orders that are still to be packed. */
function MarkPacked({ orders }: { orders: readonly Sale[] }) {
  const translate = useTranslate();
  const { markAll } = useSaleSteps();
  const [isPending, setPending] = useState(false);
  if (orders.length === 0) return null;
  const mark = async () => {
    setPending(true);
    await markAll({ id: orders.map(({ id }) => id), state: [TO_PACK] }, PACKED);
    setPending(false);
  };
  return (
    <Button variant="outlined" loading={isPending} onClick={() => void mark()}>
      {translate('going_out.mark_all_packed', { smart_count: orders.length })}
    </Button>
  );
}

const USUAL: Filter = { state: [TO_PACK] };

/** An invalid filter in the address means all orders to pack. */
function readFilter(text: string | null): Filter {
  try {
    const read: unknown = text === null ? USUAL : JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Filter) : USUAL;
  } catch {
    return USUAL;
  }
}
