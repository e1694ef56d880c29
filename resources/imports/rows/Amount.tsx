import { Box } from '@mui/material';
import type { ImportRow } from '../../../contract/import_rows.ts';
import { abroadOf, currencyOf, formatAmount, valueOf } from './fields.ts';

/** An amount, and where it is in euros below it what the source said in another currency; without a rate that alone. */
export function Amount({ row, name }: { row: ImportRow; name: string }) {
  const abroad = abroadOf(row, name);
  const amount = valueOf(row, name);
  if (typeof amount !== 'number' && abroad !== undefined) return abroad;
  return (
    <>
      {formatAmount(typeof amount === 'number' ? amount : null, currencyOf(row))}
      {abroad !== undefined && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {abroad}
        </Box>
      )}
    </>
  );
}
