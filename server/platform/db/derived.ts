import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { engineOf, type Derived } from './engine.ts';
import { databaseModel } from './model.ts';
import type { Db } from './schema.ts';
import type { Sql } from './sql.ts';
import { jobTransaction } from './transaction.ts';

/** In one transaction, creates missing or changed tables, indexes and triggers, and drops outdated ones. */
export async function installDerived(db: Db): Promise<void> {
  await jobTransaction(db, async (trx) => {
    const present = await trx.selectFrom('derived').selectAll().execute();
    const wanted = definedOf(trx);
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

/** Whether `installDerived` has nothing to do. */
export async function isInstalled(db: Db): Promise<boolean> {
  return jobTransaction(db, async (trx) => {
    const texts = (rows: { name: string; definition: string }[]) =>
      rows.map(({ name, definition }) => `${name} ${definition}`).toSorted();
    const present = await trx.selectFrom('derived').select(['name', 'definition']).execute();
    return JSON.stringify(texts(present)) === JSON.stringify(texts(definedOf(trx)));
  });
}

/** Fills derived tables after records were moved into a fresh database. */
export async function fillDerived(db: Db): Promise<void> {
  for (const one of ofModules(db)) await refillDerived(db, one);
}

/** Computes the content of a derived table again. */
export async function refillDerived(db: Db, { fill = [] }: Derived): Promise<void> {
  for (const statement of fill) await statement.execute(db);
}

const ofModules = (db: Db): Derived[] =>
  databaseModel().derived.map((one) => (typeof one === 'function' ? one(engineOf(db)) : one));

function definedOf(db: Db) {
  return [...ofModules(db), ...searchIndexes(db)].map(
    ({ name, make: statements, fill = [], remove, from }) => {
      const make = [...statements, ...fill];
      const removal = JSON.stringify(remove.map((statement) => statement.compile(db).sql));
      const made = make.map((statement) => statement.compile(db).sql);
      const definition = createHash('sha256')
        .update(JSON.stringify([made, removal, from]))
        .digest('hex');
      return { name, definition, removal, make };
    },
  );
}

/** An index named `<table>_by_<what>`. `on` is the rest of the statement after the table's name. */
export function indexOn(table: string, what: string, on: Sql): Derived {
  const name = `${table}_by_${what}`;
  return {
    name,
    make: [sql`create index ${sql.ref(name)} on ${sql.table(table)} ${on}`],
    remove: [sql`drop index ${sql.ref(name)}`],
  };
}

/** The trigram indexes, empty at first: `rebuildNextPortion` indexes the rows. */
function searchIndexes(db: Db): Derived[] {
  const { trigramIndex } = engineOf(db);
  return Object.entries(databaseModel().searched).map(([table, from]) => ({
    name: `${table}_grams`,
    make: [
      ...trigramIndex.make(table),
      sql`insert into search_rebuilds (resource, last_id) select ${sql.lit(table)}, 0
        where exists (select 1 from ${sql.table(table)})
        on conflict (resource) do update set last_id = excluded.last_id`,
    ],
    remove: trigramIndex.remove(table),
    from,
  }));
}
