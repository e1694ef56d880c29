import type { BenchRequest } from '../measure/caller.ts';
import type { ListSettings } from './resources.ts';
import { listPath, type Row, type RowContext } from './row.ts';
import { Sample } from './sample.ts';
import { createSearches } from './searches.ts';

const PAGE = [0, 9] as const;

/** All ways of reading a list. */
export async function listRows(listed: ListSettings, context: RowContext): Promise<Row[]> {
  const { resource, sorts } = listed;
  const sample = await Sample.of(context.caller, resource);
  const page = (name: string, query: Record<string, unknown>): Row => {
    const path = listPath(resource, { range: PAGE, ...query });
    return { group: resource, name, promised: 'steady', ask: () => ({ path }) };
  };
  const ids = sample.ids;
  const searched = {
    ...createSearches(sample.texts(listed.words)),
    'the number of a record': `#${ids[0]}`,
    'a state that many have': String(sample.common(listed.shared, 1)[0]),
  };
  return [
    ...(context.isWhole ? await wholeRows(resource, context) : []),
    page('page, the first', {}),
    { group: resource, name: 'page after page, deep', promised: 'steady', ask: stepping(resource, sample) },
    ...sorts.flatMap((field) =>
      ['ASC', 'DESC'].map((order) => page(`sorted by ${field} ${order}`, { sort: [field, order] })),
    ),
    ...Object.entries(listed.filters(sample)).map(([name, filter]) => page(`only ${name}`, { filter })),
    ...Object.entries(searched).map(([name, q]) => page(`search, ${name}`, { filter: { q } })),
    {
      group: resource,
      name: 'one record',
      promised: 'steady',
      ask: () => ({ path: `/api/${resource}/${context.random.pick(ids)}/` }),
    },
  ];
}

/** Reads pages from the middle of the list to its end, and starts again. */
function stepping(resource: string, { total }: Sample): Row['ask'] {
  const start = Math.floor(total / 2);
  const size = PAGE[1] + 1;
  let from = start;
  return () => {
    const path = listPath(resource, { range: [from, from + size - 1] });
    from = from + 2 * size > total ? start : from + size;
    return { path };
  };
}

/** The whole list: plain, compressed, and unchanged since the last read. */
async function wholeRows(resource: string, context: RowContext): Promise<Row[]> {
  const plain: BenchRequest = { path: `/api/${resource}/` };
  const squeezed: BenchRequest = { ...plain, headers: { 'accept-encoding': 'br, gzip' } };
  const row = (name: string, task: Omit<Row, 'group' | 'name'>): Row => ({
    group: resource,
    name: `whole${name}`,
    ...task,
  });
  return [
    row('', { promised: 'whole', ask: () => plain }),
    row(', compressed', { ask: () => squeezed }),
    row(', as it is known', { status: 304, ask: await knownAsk(plain, context) }),
  ];
}

/** Requests a list as a browser with a cached answer does. Reads the ETag before the first measurement. */
async function knownAsk(plain: BenchRequest, { caller }: RowContext): Promise<Row['ask']> {
  let tag: string | undefined;
  return async () => {
    tag ??= String((await caller.ask(plain)).headers.etag ?? '');
    return tag === '' ? plain : { ...plain, headers: { 'if-none-match': tag } };
  };
}
