import { Migrator, sql } from 'kysely';
import { installDerived, isInstalled } from './derived.ts';
import { engineOf } from './engine.ts';
import { databaseModel } from './model.ts';
import type { Db } from './schema.ts';

export class NewerDatabaseError extends Error {}

/**
 * Brings the database up to date, then runs `next`. Safe when several processes start at once: tables are
 * inspected only under the lock, because PostgreSQL fails to list columns that another process drops.
 */
export async function migrate(db: Db, next: () => Promise<void> = async () => {}): Promise<void> {
  await engineOf(db).exclusively(db, async () => {
    await refuseNewer(db);
    await migrateOneByOne(migratorOf(db));
    await installDerived(db);
    await databaseModel().afterMigration(db);
    await next();
  });
}

/** Runs each migration in a transaction of its own, together with its row in `kysely_migration`. */
async function migrateOneByOne(migrator: Migrator): Promise<void> {
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error) throw error;
    if (results.length === 0) return;
  }
}

export async function isUpToDate(db: Db): Promise<boolean> {
  await refuseNewer(db);
  const known = await migratorOf(db).getMigrations();
  return known.every(({ executedAt }) => executedAt !== undefined) && (await isInstalled(db));
}

/** Migrations that `migrate` would run. Empty for a new database, which has no data to lose. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const known = await migratorOf(db).getMigrations();
  const pending = known.filter(({ executedAt }) => executedAt === undefined);
  return pending.length < known.length ? pending.map(({ name }) => name) : [];
}

/** Whether no migration has ever run. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await executed(db)).length === 0;
}

/** Refuses a database of a newer version, because its tables are unknown. */
async function refuseNewer(db: Db): Promise<void> {
  const unknown = (await executed(db)).filter((name) => !Object.hasOwn(databaseModel().migrations, name));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `The database was last used by a newer version of Backstock, which has made ${unknown.join(', ')} of it. Start that version or a later one, or restore a backup of before.`,
  );
}

async function executed(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Early databases of developers ran some migrations in another order. None depends on a migration with a
 * higher number.
 */
function migratorOf(db: Db): Migrator {
  const provider = { getMigrations: async () => ({ ...databaseModel().migrations }) };
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}
