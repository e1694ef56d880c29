import { Migrator, sql, type Migration } from 'kysely';
import { costSmallBacklog } from '../../modules/accounting/costs/backlog.ts';
import { rebuildSmall } from '../../records/search/rebuild.ts';
import { installDerived, isInstalled } from './derived.ts';
import { engineOf } from './engine.ts';
import * as firstTables from '../../migrations/0001_first_tables.ts';
import * as cardTypes from '../../migrations/0002_card_types.ts';
import * as descriptions from '../../migrations/0003_descriptions.ts';
import * as fastLists from '../../migrations/0004_fast_lists.ts';
import * as secrets from '../../migrations/0005_secrets.ts';
import * as purchaseSums from '../../migrations/0006_purchase_sums.ts';
import * as touched from '../../migrations/0007_touched.ts';
import * as imports from '../../migrations/0008_imports.ts';
import * as batchCounts from '../../migrations/0009_batch_counts.ts';
import * as cards from '../../migrations/0010_cards.ts';
import * as tidyLater from '../../migrations/0011_tidy_later.ts';
import * as cardRarity from '../../migrations/0012_card_rarity.ts';
import * as attempts from '../../migrations/0013_attempts.ts';
import * as derived from '../../migrations/0014_derived.ts';
import * as leases from '../../migrations/0015_leases.ts';
import * as importStart from '../../migrations/0016_import_start.ts';
import * as installation from '../../migrations/0017_installation.ts';
import * as daysAndNumbers from '../../migrations/0018_days_and_numbers.ts';
import * as charges from '../../migrations/0019_charges.ts';
import * as currencies from '../../migrations/0020_currencies.ts';
import * as sales from '../../migrations/0021_sales.ts';
import * as vat from '../../migrations/0022_vat.ts';
import * as payouts from '../../migrations/0023_payouts.ts';
import * as vatEntries from '../../migrations/0024_vat_entries.ts';
import type { Db } from './schema.ts';

export const migrations: Record<string, Migration> = {
  '0001_first_tables': firstTables,
  '0002_card_types': cardTypes,
  '0003_descriptions': descriptions,
  '0004_fast_lists': fastLists,
  '0005_secrets': secrets,
  '0006_purchase_sums': purchaseSums,
  '0007_touched': touched,
  '0008_imports': imports,
  '0009_batch_counts': batchCounts,
  '0010_cards': cards,
  '0011_tidy_later': tidyLater,
  '0012_card_rarity': cardRarity,
  '0013_attempts': attempts,
  '0014_derived': derived,
  '0015_leases': leases,
  '0016_import_start': importStart,
  '0017_installation': installation,
  '0018_days_and_numbers': daysAndNumbers,
  '0019_charges': charges,
  '0020_currencies': currencies,
  '0021_sales': sales,
  '0022_vat': vat,
  '0023_payouts': payouts,
  '0024_vat_entries': vatEntries,
};

export class NewerDatabaseError extends Error {}

/** Brings the database up to date, and then does what else only one may do. Safe when several processes start at once. */
export async function migrate(db: Db, next: () => Promise<void> = async () => {}): Promise<void> {
  await refuseNewer(db);
  await engineOf(db).exclusively(db, async () => {
    await refuseNewer(db);
    await migrateOneByOne(migratorOf(db));
    await installDerived(db);
    await rebuildSmall(db);
    await costSmallBacklog(db);
    await next();
  });
}

/** Each is a transaction of its own, together with the row that says so. */
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

/** What `migrate` would run on a database that is in use; an empty one has nothing that somebody could lose. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const known = await migratorOf(db).getMigrations();
  const pending = known.filter(({ executedAt }) => executedAt === undefined);
  return pending.length < known.length ? pending.map(({ name }) => name) : [];
}

/** Whether no migration was ever run. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await executed(db)).length === 0;
}

/** Nobody knows here what a later version has made of the tables. */
async function refuseNewer(db: Db): Promise<void> {
  const unknown = (await executed(db)).filter((name) => !Object.hasOwn(migrations, name));
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

/** Development states had some of them in another order: none needs one that bears a higher number. */
function migratorOf(db: Db): Migrator {
  const provider = { getMigrations: async () => migrations };
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}
