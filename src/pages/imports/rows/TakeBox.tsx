import { Checkbox } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportRow, ImportRowsChange } from '../../../../contract/imports.ts';
import type { RowStatus } from '../../../../domain/import.ts';
import { nameOf } from './fields.ts';

/** There is something to take of these. */
const CHOOSABLE: readonly RowStatus[] = ['new', 'changed', 'deleted'];

interface Props {
  row: ImportRow;
  onChoose: (choice: ImportRowsChange['choice']) => void;
}

/** Whether a row is taken. */
export function TakeBox({ row, onChoose }: Props) {
  const translate = useTranslate();
  if (!CHOOSABLE.includes(row.status)) return null;
  return (
    <Checkbox
      checked={row.choice !== 'skip'}
      aria-label={translate('imports.take_row', { name: nameOf(row) })}
      onChange={(_event, checked) => onChoose(checked ? 'take' : 'skip')}
    />
  );
}
