import { Box } from '@mui/material';
import type { ImportRow } from '../../../../contract/imports.ts';
import { formatMoney, formatYen } from '../../../../domain/format.ts';
import { yenOf } from './fields.ts';

/** An amount in euros, and below it what the shop said in yen. */
export function Amount({ row: { values }, name }: { row: ImportRow; name: string }) {
  const yen = values[yenOf(name)];
  const euros = values[name];
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
