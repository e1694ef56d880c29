import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf, paidFieldsOf, type FieldKind } from '../../../contract/fields.ts';
import type { ImportRow } from '../../../contract/import_rows.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { TABLE_ROWS } from '../../../contract/tables.ts';
import type { Extra } from '../../../contract/types.ts';
import { sentForm, typedValue } from '../../../ui/formValues.ts';
import { extraField, extraId, extrasOf } from './fields.ts';

/** Into these one can type anything. */
const TYPED: readonly FieldKind[] = ['text', 'address', 'money', 'grams', 'charges', 'parts'];
/** What was paid in another currency, where a row says it. */
const ABROAD: readonly FieldKind[] = ['currency', 'foreign', 'rate'];
const CHOSEN: readonly FieldKind[] = ['date', 'record', 'type', 'subtype'];

/** What can be corrected of a row. A shop's prices stay in yen, and its purchases in their parcels. */
export function correctable({ kind, values, problems, parent }: ImportRow): string[] {
  const isInYen = typeof values.priceYen === 'number';
  const yen = Object.entries(paidFieldsOf(kind)).flatMap(([name, paid]) =>
    typeof values[`${name}Yen`] === 'number' ? Object.values(paid) : [],
  );
  const isSaid = (name: string) =>
    !yen.includes(name) && (values[name] !== undefined || problems[name] !== undefined);
  return (
    Object.entries(fieldsOf(kind))
      .filter(
        ([name, { kind: held, isDerived }]) =>
          !isDerived && ([...TYPED, ...CHOSEN].includes(held) || (ABROAD.includes(held) && isSaid(name))),
      )
      .filter(([name]) => name !== 'incomingShipment' || parent === null)
      // Articles of a file are chosen one by one.
      .filter(([, { kind: held }]) => held !== 'parts' || values.articles === undefined)
      .map(([name]) => (name === 'price' && isInYen ? 'priceYen' : name))
  );
}

/** Whether nothing can be recorded without a field. */
export function isRequired(resource: ResourceName, name: string): boolean {
  const shape: Readonly<Record<string, z.ZodType>> = TABLE_ROWS[resource].whole.shape;
  return shape[name === 'priceYen' ? 'price' : name]?.safeParse(undefined).success === false;
}

/** A row's values as its form holds them: what could not be read stands in it as the file has it. */
export function typedValues(row: ImportRow): FieldValues {
  const entries = correctable(row).map((name) => {
    const value = typedValue(fieldsOf(row.kind)[name]?.kind, row.values[name]);
    return [name, isShown(row, name) ? row.written[name] : value];
  });
  const extras = extrasOf(row).map((name) => [extraId(name), row.values[name]]);
  return {
    ...Object.fromEntries(entries),
    ...(row.kind === 'products' && { extras: Object.fromEntries(extras) }),
  };
}

function isShown({ kind, written }: ImportRow, name: string): boolean {
  const field = fieldsOf(kind)[name];
  return written[name] !== undefined && field !== undefined && TYPED.includes(field.kind) && !field.choices;
}

/** Whether the form of a row has an input for a field. */
export function hasInput(row: ImportRow, field: string, definitions: readonly Extra[]): boolean {
  const { type } = row.values;
  const id = extraId(field);
  if (id !== undefined) return definitions.some((one) => one.id === id && one.type === type);
  return correctable(row).includes(field) && (field !== 'sub_type' || typeof type === 'number');
}

/** What is wrong with fields of a row, by their names. `quote` adds what the file says to what no input can show. */
export function fieldProblems(
  row: ImportRow,
  quote: (message: string, written: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row.problems).map(([field, message]) => {
      const written = row.written[field];
      const isQuoted = written !== undefined && !isShown(row, field) && !message.includes(written);
      return [field, isQuoted ? quote(message, written) : message];
    }),
  );
}

interface Corrected {
  /** The fields that were wrong: what the form says of them counts, even where nobody has typed. */
  wrong?: readonly string[];
  definitions?: readonly Extra[];
}

/**
 * What differs from what the form held at first, as it is sent. Of another type the server reads the subtype and the extra
 * fields anew: they are sent only where a person has entered them, or where they were wrong.
 */
export function changedValues(
  resource: ResourceName,
  { extras: extrasBefore = {}, ...before }: FieldValues,
  { extras = {}, ...typed }: FieldValues,
  { wrong = [], definitions = [] }: Corrected = {},
): Record<string, unknown> {
  const isChanged = (name: string, was: unknown, is: unknown) =>
    wrong.includes(name) || (was ?? '') !== (is ?? '');
  const isRetyped = isChanged('type', before.type, typed.type);
  const names = Object.keys(before)
    .filter((name) => isChanged(name, before[name], typed[name]))
    .filter((name) => !(name === 'sub_type' && isRetyped && (typed.sub_type ?? '') === ''));
  const changed = definitions.flatMap(({ id, type }) => {
    const name = extraField(id);
    const isOfOther = typeof typed.type === 'number' && type !== typed.type;
    if (isOfOther && isRetyped && !wrong.includes(name)) return [];
    const value = isOfOther ? null : extras[id];
    return isChanged(name, extrasBefore[id], value) ? [[name, (value ?? '') === '' ? null : value]] : [];
  });
  return {
    ...sentForm(resource, Object.fromEntries(names.map((name) => [name, typed[name]]))),
    ...Object.fromEntries(changed),
  };
}

/** What is wrong with fields of a row, by the names of the form's inputs. */
export function inputErrors(problems: Record<string, string> = {}): Record<string, unknown> {
  const extras: Record<string, string> = {};
  const others = Object.entries(problems).filter(([field, message]) => {
    const id = extraId(field);
    if (id !== undefined) extras[id] = message;
    return id === undefined;
  });
  return { ...Object.fromEntries(others), ...(Object.keys(extras).length > 0 && { extras }) };
}
