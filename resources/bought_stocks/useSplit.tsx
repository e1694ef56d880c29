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
import { LockButton } from '../../ui/LockButton.tsx';
import { onlyHeard } from '../../ui/onlyHeard.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useCompact } from '../../ui/useCompact.ts';
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
  const compact = useCompact();
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
    label: translate('purchases.locks'),
    isLabelHeard: true,
    onlyWide: way === undefined,
    render: ({ id, name }) => (
      <LockButton
        label={translate('purchases.lock', { name })}
        isLocked={locked.has(id)}
        onToggle={() => toggle(id)}
      />
    ),
  };
  const renderAfter = ({ id }: Product) => (
    <Box component="span" sx={{ color: locked.has(id) ? 'text.secondary' : 'primary.main', fontWeight: 500 }}>
      {formatMoney(after.get(id))}
    </Box>
  );
  const preview: DetailsColumn<Product> | undefined = costs && {
    label: translate('purchases.after_split'),
    align: 'right',
    onlyWide: true,
    render: renderAfter,
    sum: formatMoney(price),
  };
  /** Below the cost, on the phone. */
  const renderBelow = (product: Product) =>
    costs &&
    compact && (
      <Box sx={{ fontSize: 12, lineHeight: '16px' }}>
        <span aria-hidden>{'→ '}</span>
        <Box component="span" sx={onlyHeard}>
          {translate('purchases.after_split')}
        </Box>
        {renderAfter(product)}
      </Box>
    );
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
  const footer = (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, px: { xs: 2, sm: 0 } }}
    >
      <Typography variant="caption" color={way && !costs ? 'error' : 'text.secondary'} sx={{ mr: 'auto' }}>
        {translate(way && !costs ? problem : 'purchases.lock_help')}
        {kept.length > 0 && ` ${translate('purchases.locked', { amount: formatMoney(keptCost) })}`}
      </Typography>
      {way && (
        <>
          <Button variant="outlined" onClick={() => setWay(undefined)}>
            {translate('form.cancel')}
          </Button>
          <Button variant="outlined" disabled={!costs} loading={isSplitting} onClick={() => void submit()}>
            {translate('purchases.split', rest)}
          </Button>
        </>
      )}
    </Box>
  );
  return { lock, lockColumn, preview, renderBelow, controls, footer };
}
