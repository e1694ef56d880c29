import { Box, Button, ButtonBase, Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { SiteAccount } from '../../../contract/payouts.ts';
import { formatCount, formatDate } from '../../../domain/format.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { CardHeading } from '../../../ui/CardHeading.tsx';
import { nameOfAccount } from './AccountCards.tsx';
import { BalanceTable } from './BalanceTable.tsx';

/** Number of days shown at first. */
const FEW = 14;
const FEW_ON_PHONE = 5;

/** The balance of one account by day, the latest first. */
export function BalanceDays({ accounts }: { accounts: readonly SiteAccount[] }) {
  const translate = useTranslate();
  const compact = useCompact();
  const heading = useId();
  const [place, setPlace] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const account = accounts[place] ?? accounts[0];
  if (!account) return null;
  const days = account.days.toReversed();
  const few = compact ? FEW_ON_PHONE : FEW;
  const lines = (isWhole ? days : days.slice(0, few)).map((one) => ({
    ...one,
    label: formatDate(one.day),
    currency: account.currency,
  }));
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <CardHeading
        id={heading}
        title={translate('payouts.balances')}
        note={translate('payouts.balances_note')}
        aside={
          accounts.length > 1 && (
            <Box role="group" aria-labelledby={heading} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {accounts.map((one, index) => (
                <ButtonBase
                  key={`${one.site} ${one.currency}`}
                  aria-pressed={one === account}
                  onClick={() => setPlace(index)}
                  sx={{
                    ...tab,
                    ...(one === account && { color: 'text.primary', backgroundColor: 'action.selected' }),
                  }}
                >
                  {nameOfAccount(one, accounts)}
                </ButtonBase>
              ))}
            </Box>
          )
        }
      />
      <BalanceTable first={translate('payouts.day')} lines={lines} />
      {days.length > lines.length && (
        <Box sx={{ p: 1.5 }}>
          <Button size="small" onClick={() => setWhole(true)}>
            {translate('payouts.show_days', { count: formatCount(days.length) })}
          </Button>
        </Box>
      )}
    </Paper>
  );
}

const tab = {
  minHeight: 32,
  px: 1.25,
  borderRadius: 0.5,
  typography: 'body2',
  color: 'text.secondary',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
