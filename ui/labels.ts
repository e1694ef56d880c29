import type { Filter } from '../contract/lists.ts';
import { RESOURCES } from '../contract/resources.ts';
import { type LabelSubject, LABEL_SUBJECTS } from '../domain/labels/label.ts';

/** The records that labels are printed for, in the order of `sort`. */
export interface LabelSelection {
  of: LabelSubject;
  filter: Filter;
  sort?: { field: string; order: string } | undefined;
}

const PATH = '/tools3';
/** Longer filters are kept with the step in the browser's history: servers and proxies refuse long addresses. */
const LONGEST_FILTER = 1_500;

/** The page of labels with a few records. */
export function labelsAddress({ of, ids }: { of: LabelSubject; ids: readonly number[] }): string {
  return `${PATH}?of=${of}&ids=${ids.join()}`;
}

/** A link to the page of labels, of any selection. */
export function labelsLink({ of, filter, sort }: LabelSelection) {
  const text = JSON.stringify(filter);
  const isShort = text.length <= LONGEST_FILTER;
  const query = new URLSearchParams({ of });
  if (isShort) query.set('filter', text);
  if (sort) query.set('sort', JSON.stringify([sort.field, sort.order]));
  return {
    to: { pathname: PATH, search: `?${query}` },
    state: isShort ? undefined : { labels: filter },
  };
}

interface Visited {
  search: string;
  state?: unknown;
}

/** The selection of an address, or the subject alone. */
export function readLabelSelection({
  search,
  state,
}: Visited): Partial<LabelSelection> & { of: LabelSubject } {
  const query = new URLSearchParams(search);
  const of = LABEL_SUBJECTS.find((one) => one === query.get('of')) ?? 'products';
  const ids = query
    .get('ids')
    ?.match(/\d{1,15}/g)
    ?.map(Number);
  const filter = ids ? { id: ids } : (parse(query.get('filter')) ?? Object(state).labels);
  const sort = parse(query.get('sort'));
  const [field, order] = Array.isArray(sort) ? sort.map(String) : [];
  return {
    of,
    ...(isFilter(filter) && { filter }),
    ...(field !== undefined && order !== undefined && { sort: { field, order } }),
  };
}

const isFilter = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fields of products that hold the other subjects of labels. */
const FIELDS = { places: 'place', bought_stocks: 'boughtStock' } as const;

/** The selection of another subject that belongs to this one: the purchase of products, the products of a place. */
export function changeLabelSubject(
  { of, filter }: Partial<LabelSelection>,
  to: LabelSubject,
): Filter | undefined {
  if (!of || !filter || of === to) return filter;
  const [field, ...others] = Object.keys(filter);
  if (field === undefined || others.length > 0) return undefined;
  if (to === 'products' && of !== 'products' && field === 'id') return { [FIELDS[of]]: filter.id ?? null };
  if (of === 'products' && to !== 'products' && field === FIELDS[to]) return { id: filter[field] ?? null };
  return undefined;
}

export const listAddressOf = (of: LabelSubject): string => RESOURCES[of].list;
