import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf, paidFieldsOf, type FieldKind } from '../../../contract/fields.ts';
import type { ImportRow } from '../../../contract/import_rows.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { TABLE_ROW_SCHEMAS } from '../../../contract/tables.ts';
import type { Extra } from '../../../contract/types.ts';
import { toApiValues, toFormValue } from '../../../ui/formValues.ts';
import { extraField, extraId, extraFieldsOf } from './fields.ts';

/** Kinds with a text input. */
const TYPED: readonly FieldKind[] = ['text', 'address', 'money', 'grams', 'charges', 'parts'];
/** Kinds of amounts in another currency, editable only if the row has values. */
const ABROAD: readonly FieldKind[] = ['currency', 'foreign', 'rate'];
const CHOSEN: readonly FieldKind[] = ['date', 'record', 'type', 'subtype'];

/**
 * Fields of a row that can be corrected.
 * Prices of a shop stay in yen, and its purchases stay in their parcels.
 */
export function listCorrectableFields({ kind, values, problems, parent }: ImportRow): string[] {
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
      // Articles of a file are matched one by one.
      .filter(([, { kind: held }]) => held !== 'parts' || values.articles === undefined)
      .map(([name]) => (name === 'price' && isInYen ? 'priceYen' : name))
  );
}

/** Whether a record needs this field. */
export function isRequired(resource: ResourceName, name: string): boolean {
  const shape: Readonly<Record<string, z.ZodType>> = TABLE_ROW_SCHEMAS[resource].whole.shape;
  return shape[name === 'priceYen' ? 'price' : name]?.safeParse(undefined).success === false;
}

/** A row's values as form values. Unreadable values appear as written in the file. */
export function toCorrectionValues(row: ImportRow): FieldValues {
  const entries = listCorrectableFields(row).map((name) => {
    const value = toFormValue(fieldsOf(row.kind)[name]?.kind, row.values[name]);
    return [name, isShown(row, name) ? row.written[name] : value];
  });
  const extras = extraFieldsOf(row).map((name) => [extraId(name), row.values[name]]);
  return {
    ...Object.fromEntries(entries),
    ...(row.kind === 'products' && { extras: Object.fromEntries(extras) }),
  };
}

function isShown({ kind, written }: ImportRow, name: string): boolean {
  const field = fieldsOf(kind)[name];
  return written[name] !== undefined && field !== undefined && TYPED.includes(field.kind) && !field.choices;
}

export function hasInput(row: ImportRow, field: string, definitions: readonly Extra[]): boolean {
  const { type } = row.values;
  const id = extraId(field);
  if (id !== undefined) return definitions.some((one) => one.id === id && one.type === type);
  return listCorrectableFields(row).includes(field) && (field !== 'sub_type' || typeof type === 'number');
}

/** Errors of a row by field. `quote` adds the file's text to errors of fields without an input. */
export function findFieldProblems(
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
  /** Fields with errors: their form values are sent even if unchanged. */
  wrong?: readonly string[];
  definitions?: readonly Extra[];
}

/**
 * Form values that differ from the initial values, as sent. When the type changes, the server reads subtype
 * and extras again. So these are sent only if an operator entered them or if they had errors.
 */
export function findChangedValues(
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
    ...toApiValues(resource, Object.fromEntries(names.map((name) => [name, typed[name]]))),
    ...Object.fromEntries(changed),
  };
}

/** Errors of a row by input name. */
export function mapErrorsToInputs(problems: Record<string, string> = {}): Record<string, unknown> {
  const extras: Record<string, string> = {};
  const others = Object.entries(problems).filter(([field, message]) => {
    const id = extraId(field);
    if (id !== undefined) extras[id] = message;
    return id === undefined;
  });
  return { ...Object.fromEntries(others), ...(Object.keys(extras).length > 0 && { extras }) };
}
