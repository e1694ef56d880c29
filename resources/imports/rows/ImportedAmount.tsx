import { Box } from '@mui/material';
import type { ImportRow } from '../../../contract/import_rows.ts';
import { foreignAmountText, rowCurrency, formatAmount, rowValue } from './fields.ts';

/** An amount in euros, with the amount in another currency below; without a rate only the latter. */
export function ImportedAmount({ row, name }: { row: ImportRow; name: string }) {
  const abroad = foreignAmountText(row, name);
  const amount = rowValue(row, name);
  if (typeof amount !== 'number' && abroad !== undefined) return abroad;
  return (
    <>
      {formatAmount(typeof amount === 'number' ? amount : null, rowCurrency(row))}
      {abroad !== undefined && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {abroad}
        </Box>
      )}
    </>
  );
}
