import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import { fieldsOf } from '../../../contract/fields.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { cellStyle } from '../../../ui/cells.ts';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';
import { ImportedAmount } from './ImportedAmount.tsx';
import { CorrectButton, TakeCheckbox } from './RowControls.tsx';
import { ImportRowStatus } from './ImportRowStatus.tsx';
import { ImportRowText } from './ImportRowText.tsx';
import { RowValue } from './RowValue.tsx';
import { ROW_COLUMNS, ROW_FIELDS, canChooseRow, hasValue, nameFieldsOf, rowValue } from './fields.ts';
import type { ImportRowsProps } from './rows.ts';
import { useFieldLabel } from './useFieldLabel.ts';

const wide = { whiteSpace: 'normal', minWidth: 96 };
const narrow = { whiteSpace: 'nowrap' };

/** Rows as a table. A parcel is a full-width row above its purchases. */
export function ImportRowTable({
  rows,
  kind,
  onChoose,
  onTakeSame,
  onCorrect,
  onAccept,
  onRestore,
  onSort,
}: ImportRowsProps & { kind: ResourceName }) {
  const translate = useTranslate();
  const label = useFieldLabel(kind);
  const own = rows.filter((row) => row.kind === kind);
  const columns = ROW_COLUMNS[kind].filter((name) => own.some((row) => hasValue(row, name)));
  const kindOf = (name: string) => fieldsOf(kind)[name]?.kind;
  const canTake = onChoose !== undefined && rows.some(canChooseRow);
  return (
    <Table size="small" sx={table}>
      <TableHead>
        <TableRow>
          {canTake && <TableCell padding="checkbox">{translate('imports.take')}</TableCell>}
          <TableCell>{label(nameFieldsOf(kind)[0])}</TableCell>
          {columns.map((name) => (
            <TableCell key={name} align={cellStyle(kindOf(name)).align}>
              {label(name)}
            </TableCell>
          ))}
          <TableCell>{translate('imports.status')}</TableCell>
          {onCorrect && (
            <TableCell padding="none" sx={{ width: 48, position: 'relative' }}>
              <Box component="span" sx={visuallyHiddenStyle}>
                {translate('imports.correct_submit')}
              </Box>
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const isParcel = row.kind !== kind;
          const choose = onChoose && ((choice: Parameters<typeof onChoose>[1]) => onChoose(row, choice));
          const beside = isParcel ? [] : columns;
          const facts = ROW_FIELDS[row.kind].filter((name) => !beside.includes(name));
          return (
            <TableRow key={row.id} sx={isParcel ? { backgroundColor: 'background.sunken' } : undefined}>
              {choose && canTake && (
                <TableCell padding="checkbox">
                  <TakeCheckbox row={row} onChoose={choose} />
                </TableCell>
              )}
              <TableCell
                colSpan={isParcel ? columns.length + 1 : 1}
                sx={{ width: '100%', pl: row.parent === null ? 1.5 : 3 }}
              >
                <ImportRowText
                  row={row}
                  fields={facts}
                  onChoose={choose}
                  onTakeSame={onTakeSame}
                  onAccept={onAccept}
                  onRestore={onRestore}
                  onSort={onSort}
                />
              </TableCell>
              {beside.map((name) => (
                <TableCell
                  key={name}
                  className="tabular"
                  align={cellStyle(kindOf(name)).align}
                  sx={kindOf(name) === 'text' ? wide : narrow}
                >
                  {kindOf(name) === 'money' ? (
                    <ImportedAmount row={row} name={name} />
                  ) : (
                    <RowValue row={row} name={name} value={rowValue(row, name)} />
                  )}
                </TableCell>
              ))}
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <ImportRowStatus status={row.status} />
              </TableCell>
              {onCorrect && (
                <TableCell padding="none" align="center">
                  <CorrectButton row={row} onClick={() => onCorrect(row)} />
                </TableCell>
              )}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

const table = {
  '& td': { py: 0.75, verticalAlign: 'top' },
  '& td:not(.MuiTableCell-paddingCheckbox, .MuiTableCell-paddingNone)': { pt: 1.25, pb: 1 },
  '& td.MuiTableCell-paddingCheckbox, & td.MuiTableCell-paddingNone': { pt: 0.75 },
  '& th.MuiTableCell-paddingCheckbox, & td.MuiTableCell-paddingCheckbox': { width: 56, pl: 2 },
  '& tbody tr:last-child td': { borderBottom: 0 },
} as const;
