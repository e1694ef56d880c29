import { Box } from '@mui/material';
import type { ImportRow } from '../../../contract/imports.ts';
import { formatMoney } from '../../../domain/format.ts';
import { abroadOf } from './fields.ts';

/** An amount in euros, and below it what the source said in another currency; without a rate there is nothing else. */
export function Amount({ row, name }: { row: ImportRow; name: string }) {
  const abroad = abroadOf(row, name);
  const euros = row.values[name];
  if (typeof euros !== 'number' && abroad !== undefined) return abroad;
  return (
    <>
      {formatMoney(typeof euros === 'number' ? euros : null)}
      {abroad !== undefined && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {abroad}
        </Box>
      )}
    </>
  );
}
