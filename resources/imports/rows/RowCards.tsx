import { Box } from '@mui/material';
import { fieldsOf } from '../../../contract/fields.ts';
import type { ImportRow } from '../../../contract/import_rows.ts';
import { ImportedAmount } from './ImportedAmount.tsx';
import { CorrectButton, TakeCheckbox } from './RowControls.tsx';
import { ImportRowStatus } from './ImportRowStatus.tsx';
import { ImportRowText } from './ImportRowText.tsx';
import { ROW_COLUMNS, ROW_FIELDS, canChooseRow, hasValue } from './fields.ts';
import type { ImportRowsProps } from './rows.ts';

/**
 * The main amount of a row: its first money column with a value.
 * A sale shows its amounts next to its articles.
 */
function amountOf(row: ImportRow) {
  if (row.kind === 'incoming_shipments' || row.kind === 'sales') return undefined;
  return ROW_COLUMNS[row.kind].find(
    (name) => fieldsOf(row.kind)[name]?.kind === 'money' && hasValue(row, name),
  );
}

/** Rows as cards on a phone. */
export function RowCards({
  rows,
  onChoose,
  onTakeSame,
  onCorrect,
  onAccept,
  onRestore,
  onSort,
}: ImportRowsProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => {
        const amount = amountOf(row);
        const choose = onChoose && ((choice: Parameters<typeof onChoose>[1]) => onChoose(row, choice));
        return (
          <Box
            component="li"
            key={row.id}
            sx={{
              ...card,
              backgroundColor: row.kind === 'incoming_shipments' ? 'background.sunken' : undefined,
            }}
          >
            {choose && canChooseRow(row) && (
              <Box sx={{ width: 44, flex: 'none', ml: -1.5, mt: -0.5 }}>
                <TakeCheckbox row={row} onChoose={choose} />
              </Box>
            )}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <ImportRowText
                row={row}
                fields={ROW_FIELDS[row.kind].filter((name) => name !== amount)}
                onChoose={choose}
                onTakeSame={onTakeSame}
                onAccept={onAccept}
                onRestore={onRestore}
                onSort={onSort}
              />
              <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, mt: 1 }}>
                <ImportRowStatus status={row.status} />
                {amount && (
                  <Box className="tabular" sx={{ ml: 'auto', textAlign: 'right', fontWeight: 600 }}>
                    <ImportedAmount row={row} name={amount} />
                  </Box>
                )}
              </Box>
            </Box>
            {onCorrect && (
              <Box sx={{ flex: 'none', mr: -1.5, mt: -1 }}>
                <CorrectButton row={row} onClick={() => onCorrect(row)} />
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const card = {
  display: 'flex',
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
