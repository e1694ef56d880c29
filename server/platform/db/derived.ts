import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ofEach } from '../../../contract/resources.ts';
import { RECORDED } from '../../records/resources.ts';
import { REPORT_INDEXES } from '../../modules/accounting/reports/indexes.ts';
import { heldStates } from '../../modules/sales/sales/held_states.ts';
import { trigramsOf } from '../../records/search/trigrams.ts';
import { engineOf, type Derived, type Engine } from './engine.ts';
import type { Db } from './schema.ts';
import { textOrder } from './search_text.ts';
import type { Sql } from './sql.ts';
import { jobTransaction } from './transaction.ts';

/** Makes what the database does not have as it is defined here, and removes what it has otherwise: all or nothing. */
export async function installDerived(db: Db): Promise<void> {
  await jobTransaction(db, async (trx) => {
    const present = await trx.selectFrom('derived').selectAll().execute();
    const wanted = await definedOf(trx);
    for (const { name, definition, removal } of present) {
      if (wanted.some((one) => one.name === name && one.definition === definition)) continue;
      for (const statement of JSON.parse(removal) as string[]) await sql.raw(statement).execute(trx);
      await trx.deleteFrom('derived').where('name', '=', name).execute();
    }
    for (const { make, ...row } of wanted) {
      if (present.some(({ name, definition }) => name === row.name && definition === row.definition))
        continue;
      for (const statement of make) await statement.execute(trx);
      await trx.insertInto('derived').values(row).execute();
    }
  });
}

/** Whether there is nothing to install. */
export async function isInstalled(db: Db): Promise<boolean> {
  return jobTransaction(db, async (trx) => {
    const texts = (rows: { name: string; definition: string }[]) =>
      rows.map(({ name, definition }) => `${name} ${definition}`).toSorted();
    const present = await trx.selectFrom('derived').select(['name', 'definition']).execute();
    return JSON.stringify(texts(present)) === JSON.stringify(texts(await definedOf(trx)));
  });
}

async function definedOf(db: Db) {
  const all: Derived[] = [
    ...(await engineOf(db).derived(db)),
    heldStates,
    ...listIndexes,
    ...reportIndexes,
    ...searchIndexes(engineOf(db)),
  ];
  return all.map(({ name, make, remove, from }) => {
    const removal = JSON.stringify(remove.map((statement) => statement.compile(db).sql));
    const made = make.map((statement) => statement.compile(db).sql);
    const definition = createHash('sha256')
      .update(JSON.stringify([made, removal, from]))
      .digest('hex');
    return { name, definition, removal, make };
  });
}

const byName = sql`${textOrder(sql.ref('name'))}, id`;

/** The orders of lists that are more than a column. */
const ORDERS: Readonly<Record<string, Readonly<Record<string, Sql>>>> = {
  types: { name: byName },
  subtypes: { name: byName },
  ...ofEach((resource) => RECORDED[resource].indexes),
};

const listIndexes: readonly Derived[] = Object.entries(ORDERS).flatMap(([table, orders]) =>
  Object.entries(orders).map(([order, columns]) => indexOn(table, order, sql`(${columns})`)),
);

const reportIndexes: readonly Derived[] = Object.entries(REPORT_INDEXES).flatMap(([table, indexes]) =>
  Object.entries(indexes).map(([what, on]) => indexOn(table, what, on)),
);

function indexOn(table: string, what: string, on: Sql): Derived {
  const name = `${table}_by_${what}`;
  return {
    name,
    make: [sql`create index ${sql.ref(name)} on ${sql.table(table)} ${on}`],
    remove: [sql`drop index ${sql.ref(name)}`],
  };
}

/** The index by which rows are searched, empty at first: `rebuildSearch` brings the rows into it. */
function searchIndexes({ trigramIndex }: Engine): Derived[] {
  return Object.entries(RECORDED).map(([table, { sample }]) => ({
    name: `${table}_grams`,
    make: [
      ...trigramIndex.make(table),
      sql`insert into search_rebuilds (resource, last_id) select ${sql.lit(table)}, 0
        where exists (select 1 from ${sql.table(table)})
        on conflict (resource) do update set last_id = excluded.last_id`,
    ],
    remove: trigramIndex.remove(table),
    from: JSON.stringify([sample, trigramsOf(sample)]),
  }));
}
