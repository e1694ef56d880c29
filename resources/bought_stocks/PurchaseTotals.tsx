import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatMoney, formatPercent } from '../../domain/format.ts';
import { DIFFERENCE_LIMIT, difference } from '../../domain/purchase.ts';

/** Price, estimated cost and their difference on one baseline, the difference largest. */
export function PurchaseTotals({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const { amount, percent, exceeds } = difference(purchase);
  const tone = exceeds ? 'error.main' : 'success.main';
  const Icon = exceeds ? ErrorOutline : CheckCircleOutline;
  return (
    <Box
      component="dl"
      aria-label={translate('purchases.totals')}
      sx={{
        display: 'flex',
        alignItems: 'end',
        flexWrap: 'wrap',
        m: 0,
        pt: 2,
        pb: { xs: 2, sm: 0 },
        px: { xs: 2, sm: 0 },
        rowGap: 1,
        borderTop: { sm: 1 },
        borderBottom: { xs: 1, sm: 0 },
        borderColor: { xs: 'divider', sm: 'divider' },
      }}
    >
      <Total label={translate('resources.bought_stocks.fields.price')}>{formatMoney(purchase.price)}</Total>
      <Total label={translate('purchases.estimated_cost')} divided>
        {formatMoney(purchase.estimatedCost)}
      </Total>
      <Box
        sx={{
          pl: { sm: 3 },
          ml: { xs: 'auto', sm: 0 },
          borderLeft: { sm: 1 },
          borderColor: { sm: 'divider' },
        }}
      >
        <Typography component="dt" variant="caption" color="text.secondary">
          {translate('purchases.difference')}
        </Typography>
        <Box
          component="dd"
          sx={{
            m: 0,
            color: tone,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 1.5,
          }}
        >
          <Typography component="span" variant="h1" className="tabular" data-testid="difference">
            {formatMoney(amount)}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            className="tabular"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
          >
            <Icon sx={{ fontSize: 16 }} aria-hidden />
            {translate(exceeds ? 'purchases.over_limit' : 'purchases.within_limit', {
              percent: formatPercent(percent),
              limit: formatPercent(DIFFERENCE_LIMIT),
            })}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

function Total({
  label,
  divided = false,
  children,
}: {
  label: string;
  divided?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      sx={{
        pr: { xs: 2, sm: 3 },
        pl: divided ? { sm: 3 } : 0,
        borderLeft: divided ? { sm: 1 } : 0,
        borderColor: { sm: 'divider' },
      }}
    >
      <Typography component="dt" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        className="tabular"
        sx={{ m: 0, fontSize: { xs: 16, sm: 20 }, lineHeight: '32px', fontWeight: 500 }}
      >
        {children}
      </Typography>
    </Box>
  );
}
