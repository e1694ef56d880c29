import { Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BinLink } from '../../contract/bin.ts';
import type { UndoConflict, Undone, UndoInput } from '../../contract/history.ts';
import { formatCount } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useNotifyDone, useNotifyFailure } from '../notices.tsx';
import { pageLifetime } from '../pageVisit.ts';
import { enumerate, joinSentences } from '../texts.ts';
import type { UndoRequest } from '../undoing.ts';
import { useFieldLabel, useRecordName, useSpokenAction } from './historyText.ts';
import { linksInBin } from './linksInBin.ts';
import { LinksQuestion } from './LinksQuestion.tsx';
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
  const [links, setLinks] = useState<readonly BinLink[]>([]);
  /** What is undone by now. A question comes in between. */
  const progress = useRef({ actions: 0, count: 0, left: 0 });

  const sayDone = async () => {
    const { count, left } = progress.current;
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
  /** Ends before all actions are undone. */
  const stop = () => {
    const isBegun = progress.current.actions > 0;
    if (isBegun) void queries.invalidateQueries();
    settle(isBegun);
  };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ rest, links: choice }: Answers) => {
      const done = progress.current;
      for (const action of actions.slice(done.actions)) {
        const undone = await dataProvider.undoAction(action, { rest, links: choice, ...(only && { only }) });
        if (isRefused(undone) && only) throw new Error('undoing.changed_since');
        if (isRefused(undone) && !rest) return undone.conflicts;
        done.actions += 1;
        done.count += undone.count;
        done.left += undone.left;
      }
      return [];
    },
    onSuccess: async (refused) => {
      setConflicts(refused);
      setLinks([]);
      if (refused.length > 0) return;
      // An undo can change any record.
      void queries.invalidateQueries();
      await sayDone().catch(() => notifyDone('undoing.one_done'));
      settle(true);
    },
    onError: (error) => {
      const found = linksInBin(error);
      setLinks(found);
      if (found.length > 0) return;
      const isBegun = progress.current.actions > 0;
      const what = isBegun ? 'undoing.not_all_undone' : 'undoing.not_undone';
      notifyFailure(what, error, { until: pageLifetime() });
      stop();
    },
  });
  const begin = useEffectEvent(() => mutate({ rest: request.rest === true, links: 'ask' }));
  useEffect(() => begin(), []);
  const answer = (given: Partial<Answers>) => mutate({ rest: false, links: 'ask', ...variables, ...given });

  if (links.length > 0)
    return (
      <LinksQuestion
        links={links}
        isPending={isPending}
        onRestoreAll={() => answer({ links: 'restore' })}
        onLeave={() => answer({ links: 'leave' })}
        onClose={stop}
      />
    );
  if (conflicts.length === 0) return null;
  return (
    <ConfirmDialog
      title={translate('undoing.question')}
      label={translate('undoing.rest')}
      isPending={isPending}
      onConfirm={() => answer({ rest: true })}
      onClose={stop}
    >
      <Typography sx={{ mb: 1 }}>{translate('undoing.help')}</Typography>
      <ConflictList conflicts={conflicts} />
    </ConfirmDialog>
  );
}

type Answers = Pick<UndoInput, 'rest' | 'links'>;

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
