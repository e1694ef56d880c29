import type { FieldKind } from '../../contract/fields.ts';
import type { Filter } from '../../contract/lists.ts';
import type { NamedField } from '../fields.ts';
import { isChoiceField } from './choices.ts';

/** Form value for “none”, where a choice needs a value; `null` in the filter. */
export const NO_VALUE_CHOICE = 'none';

const RANGE_KINDS = ['money', 'foreign', 'rate', 'percent', 'grams', 'date'] as const;
/** Kinds that are filtered by a range. */
export type RangeKind = (typeof RANGE_KINDS)[number];

export function isRangeKind(kind: FieldKind): kind is RangeKind {
  return RANGE_KINDS.some((one) => one === kind);
}

/** Whether a filter is exactly one of the quick choices. */
export function isQuickChoiceSet(quickChoices: readonly string[] = [], value: unknown): boolean {
  const [one, ...others] = [value].flat();
  return others.length === 0 && quickChoices.some((choice) => choice === one);
}

/** Query keys of a field's filter: the field itself, two bounds, or a contained text. */
export function filterKeys(field: NamedField): string[] {
  const { source, kind } = field;
  if (isChoiceField(field) || kind === 'record') return [source];
  return isRangeKind(kind) ? [`${source}_gte`, `${source}_lte`] : [`${source}_q`];
}

/** A list's filter as form values. */
export function filterToForm(fields: readonly NamedField[], applied: Filter): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) =>
      filterKeys(field).map((key) => {
        const value = applied[key];
        if (isChoiceField(field)) return [key, value === undefined ? [] : [value].flat()];
        if (field.kind === 'record') return [key, value === null ? NO_VALUE_CHOICE : (value ?? '')];
        return [key, value === undefined ? '' : String(value)];
      }),
    ),
  );
}

/** Form values as a list's filter. Empty values are left out. */
export function formToFilter(values: Record<string, unknown>): Filter {
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => [key, value === NO_VALUE_CHOICE ? null : (value as Filter[string])]),
  );
}
