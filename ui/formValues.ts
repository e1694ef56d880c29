import type { z } from 'zod';
import { fieldsOf, type FieldKind } from '../contract/fields.ts';
import type { ResourceName } from '../contract/resources.ts';
import { writeNumber } from '../domain/table/number.ts';
import { parseTypedNumber, type NumberKind } from '../domain/typed_number.ts';
import { extensions } from '../providers/extensions.ts';
import { toApiPictures } from './inputs/pictures.ts';

/** Values by input name or API field name. */
export type FormValues = Record<string, unknown>;

/**
 * A number as sent: without group separators and with a decimal point.
 * Empty or ambiguous text stays as typed.
 * @example toApiNumber('money', '1.336,4') === '1336.40'
 */
export function toApiNumber(kind: NumberKind, typed: unknown): string {
  const text = String(typed ?? '').trim();
  const value = parseTypedNumber(kind, text);
  if (value === undefined) return text;
  return kind === 'money' ? value.toFixed(2) : writeNumber(value);
}

/**
 * A record's value as a form value: numbers as texts, ids as numbers.
 * @example toFormValue('money', 62) === '62.00'
 */
export function toFormValue(kind: FieldKind | undefined, value: unknown): unknown {
  if (typeof value !== 'number') return value ?? '';
  if (kind === 'money') return value.toFixed(2);
  if (kind === 'foreign') return Number.isInteger(value) ? String(value) : value.toFixed(2);
  return isChosen(kind) ? value : writeNumber(value);
}

/** A form value as sent; empty or unchosen values become `null`. */
function toApiValue(kind: FieldKind, typed: unknown): unknown {
  if (typed === null) return null;
  if (isTypedNumberKind(kind)) return toApiNumber(kind, typed);
  return isChosen(kind) ? typed || null : typed;
}

/** Kinds whose form value is a number typed as text. */
const TYPED_NUMBER_KINDS = ['money', 'foreign', 'rate', 'percent', 'grams', 'yen'] as const;
export const isTypedNumberKind = (kind: FieldKind): kind is (typeof TYPED_NUMBER_KINDS)[number] =>
  TYPED_NUMBER_KINDS.some((one) => one === kind);

function isChosen(kind: FieldKind | undefined): boolean {
  return kind === 'record' || kind === 'type' || kind === 'subtype';
}

/** Initial values of a creation form. */
export function blankFormValues(schema: z.ZodObject): FormValues {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, '']));
}

/** A record as the values of its edit form: the editable fields and the pictures. */
export function toFormValues(resource: ResourceName, schema: z.ZodObject, record: FormValues): FormValues {
  const fields = Object.entries(fieldsOf(resource)).filter(
    ([name, { kind }]) => name in schema.shape || kind === 'images',
  );
  return Object.fromEntries(fields.map(([name, { kind }]) => [name, toFormValue(kind, record[name])]));
}

/** Form values under API names. Fields outside the resource pass through. */
export function toApiValues(resource: ResourceName, { images, ...values }: FormValues): FormValues {
  const fields = fieldsOf(resource);
  const sent = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    return [name, field ? toApiValue(field.kind, value) : value];
  });
  return { ...Object.fromEntries(sent), ...(Array.isArray(images) && toApiPictures(images)) };
}

/**
 * Like `toApiValues`, for a creation form.
 * Extension fields are sent only if changed and supported by the backend.
 */
export function toApiCreation(resource: ResourceName, blank: FormValues, values: FormValues): FormValues {
  const fields = fieldsOf(resource);
  const hasExtensions = extensions.known() === true;
  const sentValues = Object.entries(values).filter(
    ([name, value]) => !fields[name]?.isExtension || (hasExtensions && (value ?? '') !== blank[name]),
  );
  return toApiValues(resource, Object.fromEntries(sentValues));
}
