// @module-tag slow
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findClasses } from '../../server/modules/history/classes.ts';
import { findActions } from '../../server/modules/history/list.ts';
import { insertAll } from '../../server/platform/db/insert_all.ts';
import { insertPurchases } from '../../server/modules/purchasing/bought_stocks/repository.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { insertBatches } from '../../server/modules/listing/insertion_batches/repository.ts';
import { findPage } from '../../server/records/lists/find.ts';
import { insertProducts, productList } from '../../server/modules/stock/products/repository.ts';
import type { Filter, ListQuery } from '../../contract/lists.ts';
import { type EngineName } from '../support/engines.ts';
import { queriesOf } from '../support/queries.ts';
import { describeServer } from '../support/server.ts';

const MANY = 8_000;
/** Limit of the query that looks for few results. The maximum number of rows that may be sorted. */
const FEW = 2_001;
const NAMES = ['Abra', 'Bulbasaur', 'Charizard', 'Ditto', 'Eevee'];
const STATES = ['In stock', 'Listed', 'Sold'];

/** SQLite from 3.50 on may use a report's index of days, and sort the rows of one day. */
const DAYS = ['listed', 'sold', 'leftOn'];
const WITHIN_A_VALUE = 'USE TEMP B-TREE FOR LAST TERM OF ORDER BY';

type Query = Pick<ListQuery, 'sort' | 'filter'>;

/** Full scans of a table, and sorts of more than a few rows. */
interface Plan {
  scans: string[];
  sorts: string[];
}

describeServer('the query plans of a list of many products', (server) => {
  beforeAll(async () => fill(server.store.db, server.engine), 300_000);

  const plansOf = async (query: Query, from = 0) => {
    const { db } = server.store;
    const queries = await queriesOf(db, (watched) =>
      findPage({ db: watched, list: productList, query, from, count: 25 }),
    );
    // Totals are counted on an index, and kept until a record changes.
    const pages = queries.filter(({ sql: text }) => !/^\s*select count\(\*\) as total/.test(text));
    expect(pages.length).toBeGreaterThan(0);
    return Promise.all(
      pages.map((one) => (server.engine === 'sqlite' ? sqlitePlan(db, one) : postgresPlan(db, one))),
    );
  };
  const nothing = { scans: [], sorts: [] };

  test.each(Object.keys(productList.columns))('use an index to sort products by %s', async (field) => {
    for (const order of ['ASC', 'DESC'] as const) {
      for (const { scans, sorts } of await plansOf({ sort: [field, order] })) {
        expect(scans).toEqual([]);
        expect(sorts.filter((detail) => !(DAYS.includes(field) && detail === WITHIN_A_VALUE))).toEqual([]);
      }
    }
  });

  test.each([
    ['one value', { state: 'Sold' }],
    ['a rare value', { origin: 'attic' }],
    ['one of several', { state: ['Sold', 'Listed'] }],
    ['a rare amount', { estimated_cost: 3.5 }],
    ['a narrow range', { estimated_cost_gte: 3, estimated_cost_lte: 3.2 }],
    ['a wide range', { estimated_cost_gte: 3 }],
    ['a type', { type: 1 }],
    ['the name of a type', { 'type_details.name': 'Figure' }],
    ['a purchase', { boughtStock: 7 }],
    ['no purchase', { boughtStock: null }],
    ['a batch', { insertion_batch: 3 }],
    ['no subtype', { sub_type: null }],
    ['an order link', { bought_order_link: '#77' }],
    ['a name', { name: 'Abra card 20' }],
    ['a part of a name', { name_q: 'card 7502' }],
    ['ids', { id: [1, 50, 900] }],
    ['a rare word', { q: '7502' }],
    ['a frequent word', { q: 'charizard' }],
    ['a frequent word of two letters', { q: 'ca' }],
    ['a word and a state', { q: 'charizard', state: 'Sold' }],
    ['a number', { q: '#158' }],
    ['an amount as it is shown', { q: '€3.50' }],
    ['a rare word of the origin', { q: 'attic' }],
    ['a word of many states', { q: 'sold' }],
    ['the name of a frequent type', { q: 'card' }],
    ['words of the type and of the origin', { q: 'card attic' }],
  ])('use an index to filter products by %s', async (_, filter) => {
    for (const sort of [undefined, ['name', 'ASC'], ['estimated_cost', 'DESC']] as const) {
      const query: Query = { filter, sort: sort && [...sort] };
      for (const plan of await plansOf(query)) expect(plan).toEqual(nothing);
    }
  });
});

describeServer('the query plans of a history of many actions', (server) => {
  beforeAll(async () => fillHistory(server.store.db, server.engine), 300_000);

  test.each([
    ['nothing', {}],
    ['a person', { by: 'rare' }],
    ['a kind', { kind: 'products' }],
    ['an action', { action: 'changed' }],
    ['a kind and an action', { kind: 'products', action: 'deleted' }],
    ['a person, a kind and an action', { by: 'sara', kind: 'sales', action: 'changed' }],
    ['a kind and a day', { kind: 'products', at_gte: '2024-01-10', at_lte: '2024-01-11' }],
    ['a rare word', { q: 'phoenix' }],
    ['a word and a kind', { q: 'phoenix', kind: 'products' }],
  ])('use an index to filter actions by %s', async (_, filter) => {
    const { db } = server.store;
    const queries = await queriesOf(db, (watched) => findActions(watched, { filter, range: [0, 24] }));
    // Up to 10,000 actions are counted, which is most of them here.
    const pages = queries.filter(({ sql: text }) => !/^\s*select count\(\*\) as total/.test(text));
    for (const query of pages) expect(await scansOfHistory(db, query, server.engine)).toEqual([]);
  });

  test.each<[Filter, (index: number) => boolean]>([
    [{}, () => true],
    [{ by: 'rare' }, (index) => index % 1_000 === 0],
    [{ by: ['rare', 'sara'], action: 'deleted' }, (index) => index % 100 === 0],
    [{ kind: 'sales' }, (index) => index % 10 === 9],
    [{ kind: ['sales', 'products'], by: 'tom' }, (index) => index % 5 !== 0],
    [{ kind: 'sales', action: 'changed', by: 'tom' }, (index) => index % 10 === 9],
    [{ kind: 'sales', by: 'sara' }, () => false],
    [
      { kind: 'products', at_gte: '2024-01-02T00:00:00.000Z', at_lte: '2024-01-02T01:39:00.000Z' },
      (index) => index % 10 !== 9 && index >= 1_440 && index < 1_540,
    ],
  ])('have the actions of %j, the newest first, in pages', async (filter, isMatch) => {
    const ids = Array.from({ length: MANY }, (_, index) => (isMatch(index) ? index + 1 : 0)).filter(Boolean);
    const newest = ids.toReversed();
    for (const from of [0, 13]) {
      const { actions, total, isAtLeast } = await findActions(server.store.db, {
        filter,
        range: [from, from + 24],
      });
      expect(actions.map(({ id }) => id)).toEqual(newest.slice(from, from + 25));
      expect({ total, isAtLeast }).toEqual({ total: ids.length, isAtLeast: false });
    }
  });

  test('read one entry for each kind, action and person', async () => {
    const classes = await findClasses(server.store.db);
    expect(classes).toHaveLength(new Set(classes.map((one) => JSON.stringify(one))).size);
    expect(new Set(classes.map(({ by_whom }) => by_whom))).toEqual(new Set(['rare', 'sara', 'tom']));
  });
});

/** Reads of all actions, or of all their records, except those that end after the first ones. */
async function scansOfHistory(db: Db, query: CompiledQuery, engine: EngineName): Promise<string[]> {
  if (engine === 'sqlite') {
    const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explain);
    const inOrder = /USING COVERING INDEX actions_by_(at|class)$/;
    return rows.flatMap(({ detail }) =>
      /^SCAN (actions|later|history_records)\b/.test(detail) && !inOrder.test(detail) ? detail : [],
    );
  }
  const explain = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<Record<string, string>>(explain);
  return rows.flatMap(
    (row) => /Seq Scan on (?:actions|history_records)\b.*/.exec(row['QUERY PLAN'] ?? '')?.[0] ?? [],
  );
}

async function fillHistory(db: Db, engine: EngineName): Promise<void> {
  const isEach = (count: number) => (index: number) => index % count === 0;
  const [fifth, tenth, hundredth, thousandth] = [5, 10, 100, 1_000].map(isEach);
  const actions = Array.from({ length: MANY }, (_, index) => ({
    id: index + 1,
    at: new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString(),
    by_whom: thousandth?.(index) ? 'rare' : fifth?.(index) ? 'sara' : 'tom',
    action: hundredth?.(index) ? ('deleted' as const) : ('changed' as const),
    kind: tenth?.(index + 1) ? ('sales' as const) : ('products' as const),
    record_id: (index % 2_000) + 1,
    name: `A card ${index}`,
    count: 1,
    fields: '[]',
  }));
  await insertAll(db, 'actions', actions);
  await insertAll(
    db,
    'history_records',
    actions.map(({ id, kind, record_id }) => ({ kind, record_id, action_id: id, change_id: 1, name: null })),
  );
  await sql.raw(engine === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(db);
}

async function sqlitePlan(db: Db, query: CompiledQuery): Promise<Plan> {
  const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  const details = rows.map(({ detail }) => detail);
  const isOfFew = details.includes('MATERIALIZE near');
  // Sorted by id, the table is its own index.
  const isById = /order by "products"\."id" (asc|desc)?\s*limit/i.test(query.sql);
  const scans = details.filter((detail) => detail === 'SCAN products');
  // A subquery for the first rows is called `products`, too.
  const isOfFirst = details.includes('CO-ROUTINE products');
  return {
    scans: scans.slice((isById ? 1 : 0) + (isOfFirst ? 1 : 0)),
    // A union sorts only a few rows of each part.
    sorts: details.filter((detail) => /B-TREE/.test(detail) && !detail.startsWith('UNION') && !isOfFew),
  };
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

async function postgresPlan(db: Db, query: CompiledQuery): Promise<Plan> {
  const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain);
  const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => below(plan)));
  return {
    scans: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name']?.startsWith('products'))
      .map((node) => `${node['Node Type']} on ${node['Relation Name']}`),
    sorts: nodes
      .filter((node) => node['Node Type'] === 'Sort' && node['Plan Rows'] > FEW)
      .map((node) => `${node['Node Type']} of ${node['Plan Rows']}`),
  };
}

/** All nodes except those of a count up to a limit, for which any plan is fast enough. */
function below(node: PlanNode): PlanNode[] {
  const plans = node.Plans ?? [];
  const isProbe = node['Node Type'] === 'Limit' && node['Plan Rows'] === FEW;
  return [node, ...(isProbe ? [] : plans.flatMap(below))];
}

async function fill(db: Db, engine: EngineName): Promise<void> {
  const purchases = await insertPurchases(
    db,
    Array.from({ length: 400 }, (_, index) => ({
      name: `Purchase ${index}`,
      state: '',
      link: '',
      price: 100,
      weight: null,
      date: '2025-01-01',
      incoming_shipment_id: null,
      images: [],
    })),
  );
  const batches = await insertBatches(
    db,
    Array.from({ length: 100 }, (_, index) => ({ name: `Batch ${index}`, status: 'Draft', images: [] })),
  );
  const at = <Value>(list: readonly Value[], index: number, step: number) =>
    list[Math.floor(index / step) % list.length];
  await insertProducts(
    db,
    Array.from({ length: MANY }, (_, index) => ({
      name: `${at(NAMES, index, 1)} card ${index}`,
      type_id: 1 + (Math.floor(index / 5) % 3),
      sub_type_id: index % 7 === 0 ? null : 1 + (index % 6),
      origin: index % 500 === 0 ? 'attic' : 'fair',
      bought_stock_id: index % 3 === 0 ? null : (at(purchases, index, 1) ?? null),
      bought_order_link: index % 10 === 0 ? `#${index % 1_000}` : null,
      insertion_batch_id: index % 4 === 0 ? (at(batches, index, 4) ?? null) : null,
      state: at(STATES, index, 15) ?? '',
      estimated_cost: (index * 7) % 10_000,
      images: [],
      extras: [],
    })),
  );
  if (engine === 'sqlite') await sql`analyze`.execute(db);
  else while (!(await isAllVisible(db))) await sql`vacuum analyze`.execute(db);
}

/** Index-only scans need visible pages. The next vacuum sees commits that are not on the disk yet. */
async function isAllVisible(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_class where relname in ('products', 'products_grams')
    and (relpages = 0 or relpages > relallvisible)`.execute(db);
  return rows.length === 0;
}
