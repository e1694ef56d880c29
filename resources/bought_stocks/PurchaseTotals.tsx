import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatMoney, formatPercent, formatPercentBeside } from '../../domain/format.ts';
import { DIFFERENCE_LIMIT, difference } from '../../domain/purchase.ts';
import { useCompact } from '../../ui/useCompact.ts';
import { LandedFigure } from '../costs/LandedFigure.tsx';
import { CoverageBadge } from './CoverageBadge.tsx';

/**
 * Price, estimated cost and their difference in a row, the difference largest; below it its limit. A difference that is
 * too long for that has a line of its own.
 */
export function PurchaseTotals({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const compact = useCompact();
  const { amount, percent, exceeds } = difference(purchase);
  const isLong = formatMoney(amount).length > (compact ? 9 : 12);
  const isUnknown = Number.isNaN(amount);
  const tone = isUnknown ? 'text.secondary' : exceeds ? 'error.main' : 'success.main';
  const Icon = exceeds || isUnknown ? ErrorOutline : CheckCircleOutline;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: isLong ? 'auto 1fr' : 'auto auto 1fr',
        alignItems: 'start',
        pt: 2,
        pb: { xs: 2, sm: 0 },
        px: { xs: 2, sm: 0 },
        borderTop: { xs: 0, sm: 1 },
        borderBottom: { xs: 1, sm: 0 },
        borderColor: { xs: 'divider', sm: 'divider' },
      }}
    >
      <Box component="dl" aria-label={translate('purchases.totals')} sx={{ display: 'contents' }}>
        <Total label={translate('resources.bought_stocks.fields.price')} amount={purchase.price}>
          <LandedFigure of={{ kind: 'purchase', purchase }} isBeside />
        </Total>
        <Total label={translate('purchases.estimated_cost')} amount={purchase.estimatedCost} />
        <Total label={translate('purchases.difference')} amount={amount} tone={tone} isLong={isLong} />
      </Box>
      <Typography
        variant="caption"
        component="div"
        className="tabular"
        sx={{
          ...(isLong ? { gridColumn: '1 / -1' } : { ...parted, gridColumn: 3, gridRow: 2 }),
          textAlign: deciding,
          color: tone,
        }}
      >
        <Icon sx={{ fontSize: 16, verticalAlign: 'text-bottom', mr: 0.5 }} aria-hidden />
        {percent === undefined
          ? translate('purchases.no_price')
          : translate('purchases.limit', {
              percent: formatPercentBeside(percent, DIFFERENCE_LIMIT),
              limit: formatPercent(DIFFERENCE_LIMIT),
            })}
        {exceeds && (
          <Box component="span" sx={{ display: 'block' }}>
            {translate(amount > 0 ? 'purchases.cost_less' : 'purchases.cost_more')}
          </Box>
        )}
      </Typography>
      {compact && (
        <Box sx={{ gridColumn: 'span 2', gridRow: isLong ? undefined : 2, mt: 1 }}>
          <CoverageBadge purchase={purchase} />
        </Box>
      )}
    </Box>
  );
}

interface TotalProps {
  label: string;
  amount: number;
  tone?: string;
  /** It has a line of its own. */
  isLong?: boolean;
  /** Below the amount. */
  children?: ReactNode;
}

/** An amount with its label; the one with a tone is the deciding one, and last. */
function Total({ label, amount, tone, isLong = false, children }: TotalProps) {
  return (
    <Box
      sx={{
        pr: tone ? 0 : { xs: 2, sm: 1.5, lg: 2.5 },
        // The rule beside it goes on along what stands below it.
        ...(tone && { alignSelf: 'stretch' }),
        '&:not(:first-of-type)': isLong ? { gridColumn: '1 / -1', mt: 1 } : parted,
        textAlign: tone ? deciding : 'left',
      }}
    >
      <Typography component="dt" variant="caption" color="text.secondary" noWrap>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant={tone ? 'h1' : 'h2'}
        className="tabular"
        sx={{
          m: 0,
          lineHeight: '36px',
          ...(tone ? { color: tone } : { fontWeight: 500, fontSize: { xs: 16, sm: 20 } }),
        }}
      >
        {formatMoney(amount)}
      </Typography>
      {children && (
        <Typography component="dd" sx={{ m: 0 }}>
          {children}
        </Typography>
      )}
    </Box>
  );
}

const parted = {
  pl: { sm: 1.5, lg: 2.5 },
  borderLeft: { sm: 1 },
  borderColor: { sm: 'divider' },
} as const;

const deciding = { xs: 'right', sm: 'left' } as const;
