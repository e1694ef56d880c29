import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatMoney, formatPercent } from '../../domain/format.ts';
import { DIFFERENCE_LIMIT, difference } from '../../domain/purchase.ts';
import { useCompact } from '../../ui/useCompact.ts';
import { CoverageBadge } from './CoverageBadge.tsx';

/** Price, estimated cost and their difference on one baseline, the difference largest. */
export function PurchaseTotals({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const compact = useCompact();
  const { amount, percent, exceeds } = difference(purchase);
  const tone = exceeds ? 'error.main' : 'success.main';
  const Icon = exceeds ? ErrorOutline : CheckCircleOutline;
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'auto auto 1fr',
        flexWrap: 'wrap',
        alignItems: 'end',
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
        <Total label={translate('resources.bought_stocks.fields.price')} amount={purchase.price} />
        <Total label={translate('purchases.estimated_cost')} amount={purchase.estimatedCost} />
        <Total label={translate('purchases.difference')} amount={amount} tone={tone} />
      </Box>
      {compact && (
        <Box sx={{ gridColumn: 'span 2' }}>
          <CoverageBadge purchase={purchase} />
        </Box>
      )}
      <Typography
        variant="caption"
        className="tabular"
        sx={{
          display: 'flex',
          justifyContent: { xs: 'flex-end', sm: 'flex-start' },
          alignItems: 'center',
          gap: 0.5,
          flexBasis: { sm: '100%', lg: 'auto' },
          pl: { xs: 1.5, sm: 0, lg: 1.5 },
          pb: { lg: 0.75 },
          color: tone,
        }}
      >
        <Icon sx={{ fontSize: 16 }} aria-hidden />
        {translate('purchases.limit', {
          percent: formatPercent(percent),
          limit: formatPercent(DIFFERENCE_LIMIT),
        })}
      </Typography>
    </Box>
  );
}

/** An amount with its label; the one with a tone is the deciding one, and last. */
function Total({ label, amount, tone }: { label: string; amount: number; tone?: string }) {
  return (
    <Box
      sx={{
        pr: tone ? 0 : { xs: 2, sm: 1.5, lg: 2.5 },
        '&:not(:first-of-type)': {
          pl: { sm: 1.5, lg: 2.5 },
          borderLeft: { sm: 1 },
          borderColor: { sm: 'divider' },
        },
        textAlign: tone ? { xs: 'right', sm: 'left' } : 'left',
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
    </Box>
  );
}
