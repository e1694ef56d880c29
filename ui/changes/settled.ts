import { HttpError, type RaRecord } from 'ra-core';
import type { Conflicts } from '../../contract/edits.ts';
import type { Sent } from './changedFields.ts';

/** A change of a record: what is sent, what would be sent to take it back, and the record that it began with. */
export interface Change {
  sent: Sent;
  back: Sent;
  begun: RaRecord;
}

export type Choice = 'mine' | 'theirs';

/** What somebody else has set meanwhile, as the error of a call names it. */
export function conflictsOf(error: unknown): Conflicts | undefined {
  return error instanceof HttpError && error.status === 409 ? error.body?.conflicts : undefined;
}

/** The id of the extra field that a conflict is about. */
export function extraOf(field: string): number | undefined {
  const [name, id] = field.split('.');
  return name === 'product_extras' ? Number(id) : undefined;
}

/** The change once it is known, for each conflict, which value stays: it begins with what is there now. */
export function settled(change: Change, conflicts: Conflicts, choices: Record<string, Choice>): Change {
  let { sent, back, begun } = change;
  for (const [field, { now }] of Object.entries(conflicts)) {
    const isMine = choices[field] === 'mine';
    const id = extraOf(field);
    if (id === undefined) {
      begun = { ...begun, [field]: now };
      sent = isMine ? sent : without(sent, field);
      back = isMine ? { ...back, [field]: now } : without(back, field);
      continue;
    }
    const there = { id, value: now };
    const others = (values: Sent) => extras(values.product_extras).filter((extra) => extra.id !== id);
    begun = { ...begun, product_extras: [...others(begun), ...(now === null ? [] : [there])] };
    if (!isMine) sent = { ...sent, product_extras: others(sent) };
    back = { ...back, product_extras: [...others(back), ...(isMine ? [there] : [])] };
    if (others(sent).length === 0 && !isMine) {
      sent = without(sent, 'product_extras');
      back = without(back, 'product_extras');
    }
  }
  return { sent, back, begun };
}

const extras = (value: unknown): { id: number; value: unknown }[] => (Array.isArray(value) ? value : []);

function without(values: Sent, field: string): Sent {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));
}
