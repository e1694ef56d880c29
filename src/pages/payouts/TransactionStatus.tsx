import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { StatementRow } from '../../../contract/payouts.ts';
import { formatForeign } from '../../../domain/format.ts';
import { isToSettle } from '../../../domain/statement_row.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useMay } from '../../../ui/useRole.ts';
import { editTransactionPage, IMPORT_PAGE, salePage } from './addresses.ts';
import { KindForm } from './KindForm.tsx';
import { useTransactionText } from './transactionText.ts';
import { SettledStatus } from './SettledStatus.tsx';

/** The status of a row, and a control to settle the row. */
export function TransactionStatus({ row, currency }: { row: StatementRow; currency: string }) {
  const translate = useTranslate();
  const inWords = useTransactionText(currency);
  const maySettle = useMay('operator');
  const { status, difference, sale, id } = row;
  if (status === 'not understood' && maySettle) return <KindForm row={row} currency={currency} />;
  const words = translate(`statement.statuses.${status}`, {
    amount: formatForeign(Math.abs(difference), currency),
  });
  if (!isToSettle(status)) return <SettledStatus>{words}</SettledStatus>;
  const isMissing = status === 'not imported';
  const edited = status === 'differs' && sale !== null ? salePage(sale) : editTransactionPage(id);
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Badge tone="error" icon={ErrorOutline}>
        {words}
      </Badge>
      {maySettle && (
        <Button
          variant="outlined"
          size="small"
          component={LinkBase}
          to={isMissing ? IMPORT_PAGE : edited}
          aria-label={translate(isMissing ? 'statement.import_row' : 'statement.edit_row', {
            row: inWords(row),
          })}
        >
          {translate(isMissing ? 'payouts.import' : 'statement.edit')}
        </Button>
      )}
    </Box>
  );
}
