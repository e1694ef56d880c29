import { HttpError, type RaRecord } from 'ra-core';
import type { Conflicts } from '../../contract/edits.ts';
import { EURO } from '../../domain/foreign.ts';
import { fieldsSetTogether, type PaidFields } from '../../domain/import.ts';

export type ApiValues = Record<string, unknown>;
type ApiExtra = { id: number; value: unknown };

/** A change of a record: the sent fields and the base version. */
export interface RecordChange {
  sent: ApiValues;
  base: RaRecord;
}

export type ConflictSide = 'mine' | 'theirs';

/** Values that another user saved meanwhile, from the error of a call. */
export function conflictsOf(error: unknown): Conflicts | undefined {
  return error instanceof HttpError && error.status === 409 ? error.body?.conflicts : undefined;
}

/** The extra's id in the field name of a conflict. */
export function extraIdInField(field: string): number | undefined {
  const [name, id] = field.split('.');
  return name === 'product_extras' ? Number(id) : undefined;
}

/**
 * Applies the chosen values to a change and rebases the change on the current values. An amount and its
 * fields in another currency keep values from the same side.
 */
export function resolveConflicts(
  change: RecordChange,
  conflicts: Conflicts,
  { choices, paid = {} }: { choices: Record<string, ConflictSide>; paid?: PaidFields },
): RecordChange {
  let { sent, base } = change;
  const isAnyTheirs = (field: string) =>
    fieldsSetTogether(field, paid).some((one) => one in conflicts && choices[one] !== 'mine');
  for (const [field, { now }] of Object.entries(conflicts)) {
    const isMine = !isAnyTheirs(field);
    const id = extraIdInField(field);
    if (id === undefined) {
      base = { ...base, [field]: now };
      for (const one of isMine ? [] : fieldsSetTogether(field, paid)) sent = without(sent, one);
      continue;
    }
    const there = { id, value: now };
    const others = (values: ApiValues) => extras(values.product_extras).filter((extra) => extra.id !== id);
    base = { ...base, product_extras: [...others(base), ...(now === null ? [] : [there])] };
    if (!isMine) sent = { ...sent, product_extras: others(sent) };
    if (others(sent).length === 0 && !isMine) sent = without(sent, 'product_extras');
  }
  return { sent, base };
}

function without(values: ApiValues, field: string): ApiValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));
}

/**
 * The fields to send to turn the first form into the second. Includes only changed extras. For an amount in
 * another currency, includes all its fields: operators save only values that their form shows.
 */
export function findChangedFields(before: ApiValues, after: ApiValues, paid: PaidFields = {}): ApiValues {
  const isAbroad = (field: string) =>
    Object.values(paid).some(
      ({ currency }) =>
        fieldsSetTogether(field, paid).includes(currency) &&
        [before, after].some((form) => (form[currency] ?? EURO) !== EURO),
    );
  const fields = Object.keys(after).filter((field) =>
    (isAbroad(field) ? fieldsSetTogether(field, paid) : [field]).some(
      (one) => !isSame(before[one], after[one]),
    ),
  );
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'product_extras' ? changedExtras(before[field], after[field]) : after[field],
    ]),
  );
}

function changedExtras(before: unknown, after: unknown): ApiExtra[] {
  const [was, is] = [extras(before), extras(after)];
  const set = is.filter(({ id, value }) => !isSame(was.find((one) => one.id === id)?.value, value));
  const gone = was.filter(({ id }) => !is.some((one) => one.id === id));
  return [...set, ...gone.map((extra) => ({ ...extra, value: null }))];
}

const extras = (value: unknown): ApiExtra[] => (Array.isArray(value) ? value : []);

/** An emptied field holds `null`. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
