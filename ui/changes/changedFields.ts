import type { ExtraValue } from '../../contract/types.ts';

export type Sent = Record<string, unknown>;
type SentExtra = { id: number; key: string; value: ExtraValue | null };

/** What makes the second form of a record of the first, as it is sent: of the extra fields those that differ. */
export function changedFields(before: Sent, after: Sent): Sent {
  const fields = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'product_extras' ? changedExtras(before[field], after[field]) : after[field],
    ]),
  );
}

function changedExtras(before: unknown, after: unknown): SentExtra[] {
  const [was, is] = [extras(before), extras(after)];
  const set = is.filter(({ id, value }) => !isSame(was.find((one) => one.id === id)?.value, value));
  const gone = was.filter(({ id }) => !is.some((one) => one.id === id));
  return [...set, ...gone.map((extra) => ({ ...extra, value: null }))];
}

const extras = (value: unknown): SentExtra[] => (Array.isArray(value) ? value : []);

/** A field that was emptied holds `null`. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
