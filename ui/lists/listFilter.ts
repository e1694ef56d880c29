import type { Filter } from '../../contract/lists.ts';
import type { Choices } from './choices.ts';

/** What a list can be filtered by: a field of its records, named `resources.{resource}.fields.{source}`. */
export type ListFilter = { source: string } & (
  | { kind: 'text' }
  /** A text that many records share, such as a state: those that there are can be suggested. */
  | { kind: 'shared text' }
  | { kind: 'money' | 'grams' | 'date' }
  | { kind: 'choice'; choices: Choices }
  /** A record of another resource, or none. */
  | { kind: 'reference'; reference: string }
);

/** Stands for "none" where a choice needs a value: `null` in the filter itself. */
export const NONE = 'none';

/** The names under which a filter travels: a contained text, two bounds, or the field itself. */
export function filterKeys({ source, kind }: ListFilter): string[] {
  switch (kind) {
    case 'text':
    case 'shared text':
      return [`${source}_q`];
    case 'money':
    case 'grams':
    case 'date':
      return [`${source}_gte`, `${source}_lte`];
    case 'choice':
    case 'reference':
      return [source];
  }
}

/** A list's filter as the form shows it. */
export function toForm(filters: readonly ListFilter[], applied: Filter): Record<string, unknown> {
  return Object.fromEntries(
    filters.flatMap((filter) =>
      filterKeys(filter).map((key) => {
        const value = applied[key];
        if (filter.kind === 'choice') return [key, value === undefined ? [] : [value].flat()];
        if (filter.kind === 'reference') return [key, value === null ? NONE : (value ?? '')];
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
