import type { FieldKind } from '../../contract/fields.ts';
import type { Filter } from '../../contract/lists.ts';
import type { NamedField } from '../fields.ts';
import { isChosen } from './choices.ts';

/** Form value for “none”, where a choice needs a value; `null` in the filter. */
export const NONE = 'none';

const BOUNDED = ['money', 'foreign', 'rate', 'percent', 'grams', 'date'] as const;
/** Kinds that are filtered by a range. */
export type BoundedKind = (typeof BOUNDED)[number];

export function isBounded(kind: FieldKind): kind is BoundedKind {
  return BOUNDED.some((one) => one === kind);
}

/** Whether a filter is exactly one of the quick choices. */
export function isQuick(quickChoices: readonly string[] = [], value: unknown): boolean {
  const [one, ...others] = [value].flat();
  return others.length === 0 && quickChoices.some((choice) => choice === one);
}

/** Query keys of a field's filter: the field itself, two bounds, or a contained text. */
export function filterKeys(field: NamedField): string[] {
  const { source, kind } = field;
  if (isChosen(field) || kind === 'record') return [source];
  return isBounded(kind) ? [`${source}_gte`, `${source}_lte`] : [`${source}_q`];
}

/** A list's filter as form values. */
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

/** Form values as a list's filter. Empty values are left out. */
export function fromForm(values: Record<string, unknown>): Filter {
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => [key, value === NONE ? null : (value as Filter[string])]),
  );
}
