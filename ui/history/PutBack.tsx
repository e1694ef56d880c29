import Undo from '@mui/icons-material/Undo';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { HistoryAction, HistoryRecord } from '../../contract/history.ts';
import { useMay } from '../useRole.ts';
import { useFieldLabel } from './historyText.ts';
import { useUndoing } from './UndoButton.tsx';

interface Props {
  action: HistoryAction;
  record: HistoryRecord;
  field: string;
  variant?: 'text' | 'outlined';
}

/** Puts the old value of a field back, or says why that is not possible. Viewers get no button. */
export function PutBack({ action, record, field, variant = 'text' }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const mayUndo = useMay('operator');
  const { isPending, undo } = useUndoing();
  const { kind, record_id } = record;
  const reason = findReason(action, record, field);
  if (reason)
    return (
      <Typography component="span" variant="caption" color="text.secondary">
        {translate(reason)}
      </Typography>
    );
  if (!mayUndo) return null;
  return (
    <Button
      variant={variant}
      size="small"
      startIcon={variant === 'outlined' && <Undo />}
      loading={isPending}
      aria-label={translate('history.put_back_field', { field: labelOf(kind, field) })}
      onClick={() => undo({ actions: [action.id], only: { kind, record_id, field } })}
    >
      {translate('history.put_back')}
    </Button>
  );
}

/** Actions that are undone only as a whole. */
const WHOLE: ReadonlySet<string> = new Set(['imported', 'import_undone', 'period_closed', 'period_reopened']);

/** Key of the reason why a value cannot be put back. */
function findReason(action: HistoryAction, record: HistoryRecord, field: string): string | undefined {
  if (record.changed_since.includes(field)) return 'history.changed_later';
  if (action.undo === 'undone') return 'history.undone';
  if (WHOLE.has(action.action)) return 'history.only_whole';
  return action.undo === 'impossible' || !record.exists ? 'history.not_undoable' : undefined;
}
