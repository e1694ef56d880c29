import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { paidFieldsOf } from '../../contract/fields.ts';
import { isResource } from '../../contract/resources.ts';
import type { Conflicts } from '../../contract/edits.ts';
import { discardDraft } from '../drafts.ts';
import { useNotifyDone, useNotifyFailure, fieldErrorsOf } from '../notices.tsx';
import { undoButton } from '../undoing.ts';
import { useRecordChange } from '../useRecordChange.ts';
import { useUpload } from '../useUpload.ts';
import {
  findChangedFields,
  conflictsOf,
  resolveConflicts,
  type RecordChange,
  type ConflictSide,
  type ApiValues,
} from './resolveConflicts.ts';

interface Options {
  resource: string;
  /** The record at the time its form was opened. */
  record: RaRecord;
  draft: string;
  onSaved: () => void;
}

interface Question {
  change: RecordChange;
  conflicts: Conflicts;
  isPending: boolean;
}

/**
 * Sends the differences between two versions of a form, with undo. Conflicts with another user's changes are
 * resolved by a question.
 */
export function useSaveChanges({ resource, record, draft, onSaved }: Options) {
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { write } = useRecordChange(resource, record);
  const { send: sendForm, controls } = useUpload();
  const [question, setQuestion] = useState<Question>();
  const paid = isResource(resource) ? paidFieldsOf(resource) : {};

  const send = async (change: RecordChange): Promise<Record<string, string> | undefined> => {
    const { sent, base } = change;
    try {
      if (Object.keys(sent).length > 0) {
        const saved = await sendForm((sending) => write(sent, base, sending));
        notifyDone(`resources.${resource}.saved`, undoButton(saved));
      }
    } catch (error) {
      const conflicts = conflictsOf(error);
      setQuestion(conflicts && { change, conflicts, isPending: false });
      if (!conflicts) notifyFailure(`resources.${resource}.not_saved`, error);
      return fieldErrorsOf(error);
    }
    discardDraft(draft);
    onSaved();
    return undefined;
  };

  return {
    sending: controls,
    /** Returns the server's errors by field. */
    save: (before: ApiValues, after: ApiValues) =>
      send({ sent: findChangedFields(before, after, paid), base: record }),
    question: question && {
      ...question,
      choose: async (choices: Record<string, ConflictSide>) => {
        setQuestion({ ...question, isPending: true });
        await send(resolveConflicts(question.change, question.conflicts, { choices, paid }));
      },
      close: () => setQuestion(undefined),
    },
  };
}
