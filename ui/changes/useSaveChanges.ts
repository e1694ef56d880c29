import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { paidFieldsOf } from '../../contract/fields.ts';
import { isResource } from '../../contract/resources.ts';
import type { Conflicts } from '../../contract/edits.ts';
import { discardDraft } from '../drafts.ts';
import { useNotifyDone, useNotifyFailure, wrongFields } from '../notices.tsx';
import { useRecordChange } from '../useRecordChange.ts';
import { useSending } from '../useSending.ts';
import {
  changedFields,
  conflictsOf,
  settleConflicts,
  type Change,
  type Choice,
  type Sent,
} from './settleConflicts.ts';

interface Options {
  resource: string;
  /** The record at the time its form was opened. */
  record: RaRecord;
  draft: string;
  onSaved: () => void;
}

interface Question {
  change: Change;
  conflicts: Conflicts;
  isPending: boolean;
}

const IMAGES = ['images', 'already_present_images'];

/**
 * Sends the differences between two versions of a form. Offers an undo unless pictures changed. Conflicts
 * with another user's changes are resolved by a question. An undo keeps later changes.
 */
export function useSaveChanges({ resource, record, draft, onSaved }: Options) {
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { write } = useRecordChange(resource, record);
  const { send: sendForm, controls } = useSending();
  const [question, setQuestion] = useState<Question>();
  const paid = isResource(resource) ? paidFieldsOf(resource) : {};

  const takeBack = (back: Sent, previousData: RaRecord) =>
    write(back, previousData).catch((error) => notifyFailure('bulk.not_undone', error));

  const send = async (change: Change): Promise<Record<string, string> | undefined> => {
    const { sent, back, begun } = change;
    const fields = Object.keys(sent);
    try {
      if (fields.length > 0) {
        const saved = await sendForm((sending) => write(sent, begun, sending));
        const undo = { label: 'ra.action.undo', onClick: () => void takeBack(back, saved) };
        notifyDone(
          `resources.${resource}.saved`,
          fields.some((field) => IMAGES.includes(field)) ? undefined : undo,
        );
      }
    } catch (error) {
      const conflicts = conflictsOf(error);
      setQuestion(conflicts && { change, conflicts, isPending: false });
      if (!conflicts) notifyFailure(`resources.${resource}.not_saved`, error);
      return wrongFields(error);
    }
    discardDraft(draft);
    onSaved();
    return undefined;
  };

  return {
    sending: controls,
    /** Returns the server's errors by field. */
    save: (before: Sent, after: Sent) =>
      send({
        sent: changedFields(before, after, paid),
        back: changedFields(after, before, paid),
        begun: record,
      }),
    question: question && {
      ...question,
      choose: async (choices: Record<string, Choice>) => {
        setQuestion({ ...question, isPending: true });
        await send(settleConflicts(question.change, question.conflicts, { choices, paid }));
      },
      close: () => setQuestion(undefined),
    },
  };
}
