import type { RaRecord } from 'ra-core';
import { fieldsOf, type FieldKind } from '../contract/fields.ts';
import { RESOURCE_NAMES } from '../contract/resources.ts';
import { searchTerms, type SearchTerm } from '../domain/search_term.ts';

type SortKey = (record: RaRecord, field: string) => unknown;

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/**
 * Applies a ra-data-simple-rest query (filter, sort, range) to the whole array of a backend without paging.
 * `total` counts the records that match the filter.
 */
export function selectRecords(
  records: readonly RaRecord[],
  query: URLSearchParams,
  /** The sort key of a record, where the field itself is not the key. */
  sortKey: SortKey,
): { page: RaRecord[]; from: number; total: number } {
  const { q, ...filter }: Record<string, unknown> = JSON.parse(query.get('filter') ?? '{}');
  const terms = q === undefined ? [] : searchTerms(fold(String(q)));
  const isFound = (record: RaRecord) => terms.every((term) => isSaid(term, record, sortKey));
  let matching = records.filter((record) => isFound(record) && matches(record, filter));
  const sort = query.get('sort');
  if (sort) {
    const [field, order]: [string, string] = JSON.parse(sort);
    const direction = order === 'DESC' ? -1 : 1;
    const keyed = matching.map((record) => ({ record, key: sortKey(record, field) }));
    // Equal keys are ordered by id, as on Backstock's own server: with newest days first, newest ids come
    // first.
    keyed.sort(
      (a, b) =>
        missingLast(a.key, b.key) || (compare(a.key, b.key) || compare(a.record.id, b.record.id)) * direction,
    );
    matching = keyed.map(({ record }) => record);
  }
  const [from, to]: [number, number] = JSON.parse(query.get('range') ?? `[0,${matching.length}]`);
  return { page: matching.slice(from, to + 1), from, total: matching.length };
}

function matches(record: RaRecord, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    const [, name = '', operator] = /^(.+)_(gte|lte|q)$/.exec(field) ?? [];
    if (operator === 'q') return fold(String(record[name] ?? '')).includes(fold(String(wanted)));
    if (operator) {
      if (isMissing(record[name])) return false;
      const order = compare(record[name], wanted);
      return operator === 'gte' ? order >= 0 : order <= 0;
    }
    const value: unknown = record[field] ?? null;
    return Array.isArray(wanted) ? wanted.some((one) => same(value, one)) : same(value, wanted);
  });
}

/** Cache of the searched text of each record: every keystroke searches the list again. */
const searched = new WeakMap<RaRecord, string>();

function searchedText(record: RaRecord, sortKey: SortKey): string {
  const known = searched.get(record);
  if (known !== undefined) return known;
  const names = record.type_details ? ['type', 'sub_type'].map((field) => sortKey(record, field)) : [];
  const text = fold([...Object.values(record), ...names].filter(isWord).join(' '));
  searched.set(record, text);
  return text;
}

/** Whether the record's text contains all words of the term, or a field's displayed value equals the term. */
function isSaid(term: SearchTerm, record: RaRecord, sortKey: SortKey): boolean {
  const text = searchedText(record, sortKey);
  if (term.words.every((word) => text.includes(word))) return true;
  return SHOWN.some((kind) => {
    const meant = term[kind];
    return meant !== undefined && SHOWN_AS[kind].some((field) => sortKey(record, field) === meant);
  });
}

/** Value kinds that are displayed in a format of their own, and the fields of each kind. */
const SHOWN = ['number', 'euros', 'grams', 'date'] as const;
const SHOWN_AS: Record<(typeof SHOWN)[number], readonly string[]> = {
  number: ['id', 'boughtStock'],
  euros: fieldsOfKind('money'),
  grams: fieldsOfKind('grams'),
  date: fieldsOfKind('date'),
};

/** Names of the fields of a kind, over all resources. */
export function fieldsOfKind(kind: FieldKind): string[] {
  const fields = RESOURCE_NAMES.flatMap((resource) => Object.entries(fieldsOf(resource)));
  return fields.filter(([, field]) => field.kind === kind).map(([name]) => name);
}

function isWord(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

function same(value: unknown, wanted: unknown): boolean {
  return value === wanted || (value !== null && wanted !== null && String(value) === String(wanted));
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value);
}

/** Records without a value come last in both sort directions. */
function missingLast(a: unknown, b: unknown): number {
  return Number(isMissing(a)) - Number(isMissing(b));
}

/** Compares numbers as numbers and all other values as text. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}
