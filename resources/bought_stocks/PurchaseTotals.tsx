import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatMoney, formatPercent, formatPercentNearLimit } from '../../domain/format.ts';
import { DIFFERENCE_LIMIT, priceDifferenceOf } from '../../domain/purchase.ts';
import { useCompact } from '../../ui/useCompact.ts';
import { LandedCostFigure } from '../costs/index.ts';
import { CoverageBadge } from './CoverageBadge.tsx';

/**
 * Price, estimated cost and difference in a row, with the difference largest and its limit below. In a narrow
 * row, the difference takes its own line.
 */
export function PurchaseTotals({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const compact = useCompact();
  const { amount, percent, exceeds } = priceDifferenceOf(purchase);
  const isUnknown = Number.isNaN(amount);
  const tone = isUnknown ? 'text.secondary' : exceeds ? 'error.main' : 'success.main';
  const Icon = exceeds || isUnknown ? ErrorOutline : CheckCircleOutline;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: parted,
        rowGap: 1,
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
          <LandedCostFigure of={{ kind: 'purchase', purchase }} isBeside />
        </Total>
        <Total label={translate('purchases.estimated_cost')} amount={purchase.estimatedCost} />
        <Total label={translate('purchases.difference')} amount={amount} tone={tone}>
          <Typography variant="caption" component="span" className="tabular" sx={{ color: tone }}>
            <Icon sx={{ fontSize: 16, verticalAlign: 'text-bottom', mr: 0.5 }} aria-hidden />
            {percent === undefined
              ? translate('purchases.no_price')
              : translate('purchases.limit', {
                  percent: formatPercentNearLimit(percent, DIFFERENCE_LIMIT),
                  limit: formatPercent(DIFFERENCE_LIMIT),
                })}
            {exceeds && (
              <Box component="span" sx={{ display: 'block' }}>
                {translate(amount > 0 ? 'purchases.cost_less' : 'purchases.cost_more')}
              </Box>
            )}
          </Typography>
        </Total>
      </Box>
      {compact && (
        <Box sx={{ flexBasis: '100%' }}>
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
  /** Shown below the amount. */
  children?: ReactNode;
}

/** An amount with its label. The main amount has a tone and comes last. */
function Total({ label, amount, tone, children }: TotalProps) {
  return (
    <Box
      sx={
        tone
          ? { flex: '1 0 0', minWidth: 'max-content', textAlign: { xs: 'right', sm: 'left' } }
          : { pr: { sm: parted.sm, lg: parted.lg }, borderRight: { sm: 1 }, borderColor: { sm: 'divider' } }
      }
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
        // Text below the main amount does not widen it.
        <Typography component="dd" sx={{ m: 0, ...(tone && { width: 0, minWidth: '100%' }) }}>
          {children}
        </Typography>
      )}
    </Box>
  );
}

/** Spacing between the amounts; on a desktop also around the line between them. */
const parted = { xs: 2, sm: 1.5, lg: 2.5 };
