import type { RaRecord } from 'ra-core';
import { discardDraft } from './drafts.ts';
import { useNotifyDone, wrongFields } from './notices.tsx';
import { useRecordChange } from './useRecordChange.ts';

type Sent = Record<string, unknown>;

interface Options {
  resource: string;
  /** Where its texts stand in the catalogue: `{texts}.saved`, `.not_saved`. */
  texts: string;
  record: RaRecord;
  draft: string;
  onSaved: () => void;
}

const IMAGES = ['images', 'already_present_images'];

/**
 * Sends what differs between two forms of a record, and offers to take it back unless pictures are part
 * of it. Gives what the server found wrong, by field.
 */
export function useSaveChanges({ resource, texts, record, draft, onSaved }: Options) {
  const notifyDone = useNotifyDone();
  const { write } = useRecordChange(resource, record);

  return async (before: Sent, after: Sent): Promise<Record<string, string> | undefined> => {
    const fields = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
    const pick = (values: Sent) => Object.fromEntries(fields.map((field) => [field, values[field]]));
    const undo = {
      label: 'ra.action.undo',
      onClick: () => void write(pick(before), `${texts}.not_saved`),
    };
    if (fields.length > 0) {
      const failure = await write(pick(after), `${texts}.not_saved`);
      if (failure) return wrongFields(failure.error);
      notifyDone(`${texts}.saved`, fields.some((field) => IMAGES.includes(field)) ? undefined : undo);
    }
    discardDraft(draft);
    onSaved();
    return undefined;
  };
}

/** A field that was emptied holds `null`. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
