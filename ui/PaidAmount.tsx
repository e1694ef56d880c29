import { Box } from '@mui/material';
import { formatForeign, formatMoney } from '../domain/format.ts';
import { usePaidAndEuros, type PaidAbroad } from './paid.ts';

/** An amount in euros in a list, and before it what was paid in another currency. */
export function PaidAmount({ euros, ...abroad }: PaidAbroad & { euros: number | null }) {
  const inWords = usePaidAndEuros();
  if (abroad.foreign === null) return formatMoney(euros);
  return (
    <span title={inWords(euros, abroad)}>
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 12 }}>
        {`${formatForeign(abroad.foreign, abroad.currency)} · `}
      </Box>
      {formatMoney(euros)}
    </span>
  );
}
