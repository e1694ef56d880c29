import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { paidFieldsOf } from '../../contract/fields.ts';
import { isResource } from '../../contract/resources.ts';
import type { Conflicts } from '../../contract/edits.ts';
import { discardDraft } from '../drafts.ts';
import { useNotifyDone, useNotifyFailure, fieldErrorsOf } from '../notices.tsx';
import { useRecordChange } from '../useRecordChange.ts';
import { useUpload } from '../useUpload.ts';
import {
  findChangedFields,
  conflictsOf,
  resolveConflicts,
  type UndoableChange,
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
  change: UndoableChange;
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
  const { send: sendForm, controls } = useUpload();
  const [question, setQuestion] = useState<Question>();
  const paid = isResource(resource) ? paidFieldsOf(resource) : {};

  const takeBack = (back: ApiValues, previousData: RaRecord) =>
    write(back, previousData).catch((error) => notifyFailure('bulk.not_undone', error));

  const send = async (change: UndoableChange): Promise<Record<string, string> | undefined> => {
    const { sent, back, base } = change;
    const fields = Object.keys(sent);
    try {
      if (fields.length > 0) {
        const saved = await sendForm((sending) => write(sent, base, sending));
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
      send({
        sent: findChangedFields(before, after, paid),
        back: findChangedFields(after, before, paid),
        base: record,
      }),
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
