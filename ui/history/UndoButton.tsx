import Undo from '@mui/icons-material/Undo';
import { Button, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { HistoryAction } from '../../contract/history.ts';
import { formatCount } from '../../domain/format.ts';
import { undoRequests } from '../undoing.ts';
import { useMay } from '../useRole.ts';

interface Props {
  action: HistoryAction;
  /** Number of records that were changed since, once known: the button undoes the others. */
  changedSince?: number | undefined;
  /** Shows only the icon, on a phone. */
  isCompact?: boolean;
}

/** Undoes an action. Viewers get none. */
export function UndoButton({ action, changedSince = 0, isCompact = false }: Props) {
  const translate = useTranslate();
  const mayUndo = useMay('operator');
  const label = useUndoLabel(action, changedSince);
  const { isPending, undo } = useUndoing();
  if (action.undo === 'undone')
    return (
      <Typography component="span" variant={isCompact ? 'caption' : 'body1'} color="text.secondary">
        {translate('history.undone')}
      </Typography>
    );
  if (action.undo === 'impossible' || !mayUndo) return null;
  const onClick = () => undo({ actions: [action.id], rest: changedSince > 0 });
  if (isCompact)
    return (
      <IconButton aria-label={label} loading={isPending} onClick={onClick}>
        <Undo fontSize="small" />
      </IconButton>
    );
  return (
    <Button variant="outlined" size="small" startIcon={<Undo />} loading={isPending} onClick={onClick}>
      {label}
    </Button>
  );
}

function useUndoLabel({ action, count }: HistoryAction, changedSince: number): string {
  const translate = useTranslate();
  if (action === 'deleted') return translate('history.restore');
  if (changedSince > 0 && changedSince < count)
    return translate('history.undo_count', { count: formatCount(count - changedSince) });
  return translate(action === 'imported' ? 'history.undo_all' : 'history.undo');
}

/** Makes an undo request, and says whether it is being carried out. */
export function useUndoing() {
  const [isPending, setPending] = useState(false);
  const undo = (undoing: Parameters<typeof undoRequests.add>[0]) => {
    setPending(true);
    void undoRequests.add(undoing).finally(() => setPending(false));
  };
  return { isPending, undo };
}
