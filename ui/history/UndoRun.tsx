import { Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UndoConflict, Undone } from '../../contract/history.ts';
import { formatCount } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useNotifyDone, useNotifyFailure } from '../notices.tsx';
import { pageLifetime } from '../pageVisit.ts';
import { enumerate, joinSentences } from '../texts.ts';
import type { UndoRequest } from '../undoing.ts';
import { useFieldLabel, useRecordName, useSpokenAction } from './historyText.ts';
import './history.css';

/** Carries out an undo request, and asks when later actions contradict it. */
export function UndoRun({ request }: { request: UndoRequest }) {
  const { actions, only, settle } = request;
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const speak = useSpokenAction();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const [conflicts, setConflicts] = useState<readonly UndoConflict[]>([]);

  const sayDone = async ({ count, left }: Sums) => {
    const [first] = actions;
    const action = only || actions.length > 1 || !first ? undefined : await dataProvider.getAction(first);
    const done =
      count === 0
        ? translate('undoing.nothing')
        : only
          ? translate('undoing.put_back')
          : action
            ? translate('undoing.done', { what: speak(action) })
            : translate('undoing.several_done', { smart_count: actions.length });
    const rest = left > 0 && translate('undoing.left', { count: formatCount(left) });
    notifyDone(joinSentences([done, rest]));
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (rest: boolean) => {
      const sums: Sums = { count: 0, left: 0 };
      for (const action of actions) {
        const undone = await dataProvider.undoAction(action, { rest, ...(only && { only }) });
        if (isRefused(undone) && only) throw new Error('undoing.changed_since');
        if (isRefused(undone) && !rest) return { refused: undone.conflicts, sums };
        sums.count += undone.count;
        sums.left += undone.left;
      }
      return { refused: [], sums };
    },
    onSuccess: async ({ refused, sums }) => {
      setConflicts(refused);
      if (refused.length > 0) return;
      // An undo can change any record.
      void queries.invalidateQueries();
      await sayDone(sums).catch(() => notifyDone('undoing.one_done'));
      settle(true);
    },
    onError: (error) => {
      notifyFailure('undoing.not_undone', error, { until: pageLifetime() });
      settle(false);
    },
  });
  const begin = useEffectEvent(() => mutate(request.rest === true));
  useEffect(() => begin(), []);

  if (conflicts.length === 0) return null;
  return (
    <ConfirmDialog
      title={translate('undoing.question')}
      label={translate('undoing.rest')}
      isPending={isPending}
      onConfirm={() => mutate(true)}
      onClose={() => settle(false)}
    >
      <Typography sx={{ mb: 1 }}>{translate('undoing.help')}</Typography>
      <ConflictList conflicts={conflicts} />
    </ConfirmDialog>
  );
}

interface Sums {
  count: number;
  left: number;
}

const isRefused = ({ action, conflicts }: Undone) => action === null && conflicts.length > 0;

/** Conflicts that are shown with their records; the others are counted. */
const MOST_SHOWN = 8;

function ConflictList({ conflicts }: { conflicts: readonly UndoConflict[] }) {
  const translate = useTranslate();
  const nameOf = useRecordName();
  const labelOf = useFieldLabel();
  const more = conflicts.length - MOST_SHOWN;
  return (
    <ul className="conflict-list">
      {conflicts.slice(0, MOST_SHOWN).map((conflict) => {
        const { kind, record_id, fields } = conflict;
        return (
          <li key={`${kind} ${record_id}`}>
            <strong>{nameOf(conflict)}</strong>
            <span>
              {fields.length > 0
                ? enumerate(fields.map((field) => labelOf(kind, field)))
                : translate('undoing.gone')}
            </span>
          </li>
        );
      })}
      {more > 0 && <li>{translate('undoing.more', { count: formatCount(more) })}</li>}
    </ul>
  );
}
