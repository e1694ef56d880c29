import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { MonthSoFar } from '../../../contract/overview.ts';
import { formatCount, formatMoney, formatMonth } from '../../../domain/format.ts';
import { fromCents, toCents } from '../../../domain/money.ts';
import type { Period } from '../../../domain/report.ts';
import { Sentence } from '../../../ui/Sentence.tsx';

/**
 * The profit of this month so far, compared with the same days of the last month.
 * Links to the profit report.
 */
export function MonthLine({ month }: { month: MonthSoFar }) {
  const translate = useTranslate();
  const { from, to, profit } = month;
  const words = useWords(month);
  const name = formatMonth(from, 'name');
  return (
    <Box
      component={LinkBase}
      to={`/analitycs4?${new URLSearchParams({ from, to, against: 'month' })}`}
      sx={line}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', ...atRight }}>
        <Typography component="span">
          <Sentence
            text={translate(profit < 0 ? 'landing.month_loss' : 'landing.month_profit', { month: name })}
            parts={{
              amount: (
                <Typography component="span" variant="h2" className="tabular">
                  {formatMoney(profit)}
                </Typography>
              ),
            }}
          />
        </Typography>
      </Box>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ...atRight }}>
        <Typography component="span" className="tabular" color="text.secondary">
          {words}
        </Typography>
        <ChevronRight sx={{ fontSize: 20, color: 'text.secondary' }} aria-hidden />
      </Box>
    </Box>
  );
}

/** The change in profit, and the numbers of products sold in both periods. */
function useWords({ profit, sold, before }: MonthSoFar): string {
  const translate = useTranslate();
  const sale = sold === 0 ? 'landing.month_unsold' : 'landing.month_sold';
  if (!before) return translate(sale, { smart_count: sold });
  const change = fromCents(toCents(profit) - toCents(before.profit));
  const direction = change > 0 ? 'more' : change < 0 ? 'less' : 'same';
  return [
    translate(`landing.month_${direction}`, { amount: formatMoney(Math.abs(change)), days: inWords(before) }),
    translate(before.sold === 0 ? `${sale}_none_before` : `${sale}_before`, {
      smart_count: sold,
      before: formatCount(before.sold),
    }),
  ].join(' · ');
}

/** @example inWords({ from: '2026-10-01', to: '2026-10-21' }) === '1–21 October' */
function inWords({ from, to }: Period): string {
  const [first, last] = [from, to].map((day) => Number(day.slice(8)));
  return `${first === last ? first : `${first}–${last}`} ${formatMonth(from, 'name')}`;
}

const atRight = { justifyContent: { sm: 'flex-end' } };
const line = {
  display: 'block',
  mt: { xs: 2, sm: 0 },
  minHeight: 44,
  borderRadius: 0.5,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover .MuiTypography-h2': { textDecoration: 'underline' },
} as const;
