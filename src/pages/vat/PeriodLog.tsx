import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { VatPeriods } from '../../../contract/vat_periods.ts';
import { formatMoment, formatMoney } from '../../../domain/format.ts';
import { ExpandButton } from '../../../ui/ExpandButton.tsx';
import { periodName } from './periodName.ts';

/**
 * The log of closed and reopened periods, the latest first.
 * Only the heading shows until the log is opened.
 */
export function PeriodLog({ log }: Pick<VatPeriods, 'log'>) {
  const translate = useTranslate();
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  if (log.length === 0) return null;
  const title = translate('vat_return.log');
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} className="screen-only">
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2, pr: 1, py: 1 }}
      >
        <Typography id={heading} component="h2" variant="h3">
          {title}
        </Typography>
        <ExpandButton label={title} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </Box>
      {isOpen && (
        <Box component="ul" className="report-list" sx={{ borderTop: 1, borderColor: 'divider' }}>
          {log.map(({ from, to, action, at, by, due }) => (
            <li key={`${at} ${from}`}>
              <span>
                {translate(`vat_return.log_${action}`, {
                  period: periodName({ from, to }),
                  amount: formatMoney(due),
                })}
                <small>
                  {by ? translate('vat_return.log_by', { moment: formatMoment(at), by }) : formatMoment(at)}
                </small>
              </span>
            </li>
          ))}
        </Box>
      )}
    </Paper>
  );
}
