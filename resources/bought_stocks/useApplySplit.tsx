import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import type { DetailsColumn } from '../../ui/DetailsTable.tsx';
import { LockButton } from '../../ui/LockButton.tsx';
import { visuallyHiddenStyle } from '../../ui/visuallyHidden.ts';
import { useCompact } from '../../ui/useCompact.ts';
import { joinSentences } from '../../ui/texts.ts';
import { previewSplit, type PriceSplit, SPLIT_METHODS } from './priceSplit.ts';

/**
 * Splits the rest of a purchase's price, after locked costs, over the unlocked products.
 * Shows a preview first.
 */
export function useApplySplit(purchase: BoughtStock, splitting: PriceSplit) {
  const translate = useTranslate();
  const compact = useCompact();
  const { price } = purchase;
  const { locked, way, setWay, toggle } = splitting;
  const { kept, keptCost, rest, after } = previewSplit(purchase, splitting);

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
      {formatMoney(after?.get(id))}
    </Box>
  );
  const preview: DetailsColumn<Product> | undefined = after && {
    label: translate('purchases.after_split'),
    align: 'right',
    onlyWide: true,
    render: renderAfter,
    sum: formatMoney(price),
  };
  /** The cost after the split, below the current cost on a phone. */
  const renderBelow = (product: Product) =>
    after &&
    compact && (
      <Box sx={{ fontSize: 12, lineHeight: '16px' }}>
        <span aria-hidden>{'→ '}</span>
        <Box component="span" sx={visuallyHiddenStyle}>
          {translate('purchases.after_split')}
        </Box>
        {renderAfter(product)}
      </Box>
    );
  const controls = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography color="text.secondary" className="tabular" id="split-rest">
        {translate(kept.length > 0 ? 'purchases.split_rest' : 'purchases.split_price', {
          amount: formatMoney(rest.amount),
          smart_count: rest.products,
        })}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={way ?? null}
        aria-labelledby="split-rest"
        onChange={(_event, chosen: PriceSplit['way'] | null) => setWay(chosen ?? undefined)}
      >
        {SPLIT_METHODS.map((one) => (
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
    <Typography
      variant="caption"
      component="p"
      color={way && !after ? 'error' : 'text.secondary'}
      sx={{ mt: 1, px: { xs: 2, sm: 0 } }}
    >
      {joinSentences([
        translate(way && !after ? problem : 'purchases.lock_help'),
        kept.length > 0 && translate('purchases.locked', { amount: formatMoney(keptCost) }),
      ])}
    </Typography>
  );
  return { lockColumn, preview, renderBelow, controls, footer };
}
