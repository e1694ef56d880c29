import { Box } from '@mui/material';
import { formatMoney } from '../domain/format.ts';
import { usePaidAmountText, type PaidAbroad } from './paidAmounts.ts';

/** An amount in euros, with the amount paid in another currency below. */
export function PaidAmount({ euros, ...abroad }: PaidAbroad & { euros: number | null }) {
  const inWords = usePaidAmountText()(abroad);
  const amount = formatMoney(euros);
  if (inWords === undefined) return amount;
  return (
    <Box component="span" title={`${inWords} · ${amount}`} sx={{ display: 'block', lineHeight: '16px' }}>
      {amount}
      <Box component="span" sx={below}>
        {inWords}
      </Box>
    </Box>
  );
}

const below = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: 11,
  fontWeight: 400,
  lineHeight: '14px',
  color: 'text.secondary',
} as const;
