import EditOutlined from '@mui/icons-material/EditOutlined';
import { Checkbox, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportRow, ImportRowsChange } from '../../../contract/import_rows.ts';
import { canChooseRow, rowName } from './fields.ts';

interface TakeProps {
  row: ImportRow;
  onChoose: (choice: ImportRowsChange['choice']) => void;
}

/** Checkbox that imports or skips a row. */
export function TakeCheckbox({ row, onChoose }: TakeProps) {
  const translate = useTranslate();
  if (!canChooseRow(row)) return null;
  return (
    <Checkbox
      checked={row.choice !== 'skip'}
      aria-label={translate('imports.take_row', { name: rowName(row) })}
      onChange={(_event, checked) => onChoose(checked ? 'take' : 'skip')}
    />
  );
}

export function CorrectButton({ row, onClick }: { row: ImportRow; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <IconButton
      size="small"
      aria-haspopup="dialog"
      aria-label={translate('imports.correct', { name: rowName(row) })}
      onClick={onClick}
    >
      <EditOutlined fontSize="small" />
    </IconButton>
  );
}
