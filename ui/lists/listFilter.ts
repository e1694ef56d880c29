import type { FieldKind } from '../../contract/fields.ts';
import type { Filter } from '../../contract/lists.ts';
import type { NamedField } from '../fields.ts';
import { isChosen } from './choices.ts';

/** Stands for "none" where a choice needs a value: `null` in the filter itself. */
export const NONE = 'none';

const BOUNDED = ['money', 'foreign', 'rate', 'percent', 'grams', 'date'] as const;
/** What a list is filtered by from one value to another. */
export type BoundedKind = (typeof BOUNDED)[number];

export function isBounded(kind: FieldKind): kind is BoundedKind {
  return BOUNDED.some((one) => one === kind);
}

/** Whether a filter asks for exactly one of the choices that one click sets. */
export function isQuick(quickChoices: readonly string[] = [], value: unknown): boolean {
  const [one, ...others] = [value].flat();
  return others.length === 0 && quickChoices.some((choice) => choice === one);
}

/** The names under which a filter by a field travels: the field itself, two bounds, or a contained text. */
export function filterKeys(field: NamedField): string[] {
  const { source, kind } = field;
  if (isChosen(field) || kind === 'record') return [source];
  return isBounded(kind) ? [`${source}_gte`, `${source}_lte`] : [`${source}_q`];
}

/** A list's filter as the form shows it. */
export function toForm(fields: readonly NamedField[], applied: Filter): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) =>
      filterKeys(field).map((key) => {
        const value = applied[key];
        if (isChosen(field)) return [key, value === undefined ? [] : [value].flat()];
        if (field.kind === 'record') return [key, value === null ? NONE : (value ?? '')];
        return [key, value === undefined ? '' : String(value)];
      }),
    ),
  );
}

/** The form's values as a list's filter: what is empty filters nothing. */
export function fromForm(values: Record<string, unknown>): Filter {
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => [key, value === NONE ? null : (value as Filter[string])]),
  );
}
