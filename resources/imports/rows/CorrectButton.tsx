import EditOutlined from '@mui/icons-material/EditOutlined';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportRow } from '../../../contract/imports.ts';
import { nameOf } from './fields.ts';

/** Opens the form that corrects a row. */
export function CorrectButton({ row, onClick }: { row: ImportRow; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <IconButton
      size="small"
      aria-haspopup="dialog"
      aria-label={translate('imports.correct', { name: nameOf(row) })}
      onClick={onClick}
    >
      <EditOutlined fontSize="small" />
    </IconButton>
  );
}
