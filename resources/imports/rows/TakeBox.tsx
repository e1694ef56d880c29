import { Checkbox } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportRow, ImportRowsChange } from '../../../contract/imports.ts';
import { isChoosable, nameOf } from './fields.ts';

interface Props {
  row: ImportRow;
  onChoose: (choice: ImportRowsChange['choice']) => void;
}

/** Whether a row is taken. */
export function TakeBox({ row, onChoose }: Props) {
  const translate = useTranslate();
  if (!isChoosable(row)) return null;
  return (
    <Checkbox
      checked={row.choice !== 'skip'}
      aria-label={translate('imports.take_row', { name: nameOf(row) })}
      onChange={(_event, checked) => onChoose(checked ? 'take' : 'skip')}
    />
  );
}
