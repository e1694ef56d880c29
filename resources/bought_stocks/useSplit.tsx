import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { fromCents, sum, toCents } from '../../domain/money.ts';
import { splitRest } from '../../domain/purchase.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import type { DetailsColumn } from '../../ui/DetailsTable.tsx';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

type Way = Parameters<typeof splitRest>[2];
const WAYS: readonly Way[] = ['equally', 'target'];

/** What of a purchase's price is left beside locked products, split over the others: seen before it is done, by one call. */
export function useSplit({ price, products }: BoughtStock) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const [locked, setLocked] = useState<ReadonlySet<number>>(new Set());
  const [way, setWay] = useState<Way>();
  const [isSplitting, setSplitting] = useState(false);

  const kept = products.filter(({ id }) => locked.has(id));
  const keptCost = sum(kept.map(({ estimated_cost }) => estimated_cost));
  const rest = { amount: formatMoney(sum([price, -keptCost])), smart_count: products.length - kept.length };
  const parts = products.map(({ id, estimated_cost, target_price }) => ({
    cost: toCents(estimated_cost),
    target: target_price === null ? null : toCents(target_price),
    isLocked: locked.has(id),
  }));
  const costs = way && splitRest(toCents(price), parts, way);
  const after = new Map(products.map(({ id }, index) => [id, fromCents(costs?.[index] ?? 0)]));

  const lock = (id: number) => setLocked((ids) => new Set([...ids, id]));
  const toggle = (id: number) =>
    locked.has(id) ? setLocked((ids) => new Set([...ids].filter((one) => one !== id))) : lock(id);
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
    const changes = products.flatMap(({ id, estimated_cost }) =>
      after.get(id) === estimated_cost ? [] : [{ filter: { id }, set: { estimated_cost: after.get(id) } }],
    );
    setSplitting(true);
    const changed = changes.length > 0 && (await send(changes));
    setSplitting(false);
    if (!changed) return;
    setWay(undefined);
    notifyDone(translate('purchases.split_done', rest), {
      label: 'ra.action.undo',
      onClick: () => void send(changed.undo),
    });
  };

  const lockColumn: DetailsColumn<Product> = {
    label: '',
    onlyWide: true,
    render: ({ id, name }) => (
      <ToggleButton
        value={id}
        selected={locked.has(id)}
        onChange={() => toggle(id)}
        size="small"
        aria-label={translate('purchases.lock', { name })}
        sx={{
          border: 0,
          p: 0.75,
          '&.Mui-selected': { color: 'primary.main', backgroundColor: 'action.selected' },
        }}
      >
        {locked.has(id) ? <LockOutlined sx={{ fontSize: 16 }} /> : <LockOpenOutlined sx={{ fontSize: 16 }} />}
      </ToggleButton>
    ),
  };
  const preview: DetailsColumn<Product> | undefined = costs && {
    label: translate('purchases.after_split'),
    align: 'right',
    render: ({ id }) => (
      <Box
        component="span"
        sx={{ color: locked.has(id) ? 'text.secondary' : 'primary.main', fontWeight: 500 }}
      >
        {formatMoney(after.get(id))}
      </Box>
    ),
    sum: formatMoney(price),
  };
  const controls = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography color="text.secondary" className="tabular" id="split-rest">
        {translate('purchases.split_rest', rest)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={way ?? null}
        aria-labelledby="split-rest"
        onChange={(_event, chosen: Way | null) => setWay(chosen ?? undefined)}
      >
        {WAYS.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            sx={{
              px: 1.5,
              '&.Mui-selected, &.Mui-selected:hover': {
                color: 'primary.main',
                backgroundColor: 'action.selected',
              },
            }}
          >
            {translate(`purchases.split_ways.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
  const problem = keptCost > price ? 'purchases.too_much_locked' : 'purchases.all_locked';
  const footer = way && (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, px: { xs: 2, sm: 0 } }}
    >
      <Typography variant="caption" color="text.secondary" sx={{ mr: 'auto' }}>
        {costs ? translate('purchases.lock_help') : translate(problem)}
        {kept.length > 0 && ` ${translate('purchases.locked', { amount: formatMoney(keptCost) })}`}
      </Typography>
      <Button variant="outlined" onClick={() => setWay(undefined)}>
        {translate('form.cancel')}
      </Button>
      <Button variant="outlined" disabled={!costs} loading={isSplitting} onClick={() => void submit()}>
        {translate('purchases.split', rest)}
      </Button>
    </Box>
  );
  return { lock, lockColumn, preview, controls, footer };
}
