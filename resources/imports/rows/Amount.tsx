import { Box } from '@mui/material';
import type { ImportRow } from '../../../contract/imports.ts';
import { formatMoney, formatYen } from '../../../domain/format.ts';
import { yenOf } from './fields.ts';

/** An amount in euros, and below it what the shop said in yen; without a rate there is nothing else. */
export function Amount({ row: { values }, name }: { row: ImportRow; name: string }) {
  const yen = values[yenOf(name)];
  const euros = values[name];
  if (typeof euros !== 'number' && typeof yen === 'number') return formatYen(yen);
  return (
    <>
      {formatMoney(typeof euros === 'number' ? euros : null)}
      {typeof yen === 'number' && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {formatYen(yen)}
        </Box>
      )}
    </>
  );
}
