import { sql } from 'kysely';
import { mapResources, RESOURCE_NAMES, isResource } from '../contract/resources.ts';
import { migrations } from './migrations.ts';
import { MODULES } from './modules.ts';
import { indexOn } from './platform/db/derived.ts';
import { type DatabaseModel, registerDatabaseModel } from './platform/db/model.ts';
import { registerRecordedTables } from './platform/db/recorder/recorded_tables.ts';
import { createDailyRuns } from './platform/jobs/daily_work.ts';
import { unneededFiles } from './platform/storage/images/unneeded_files.ts';
import { registerKinds } from './records/history/kinds.ts';
import { registerAfterUndo } from './records/history/undone_rows.ts';
import { registerRecords, resourceOf } from './records/registry.ts';
import { indexRows } from './records/search/index_rows.ts';
import { rebuildSmallIndexes } from './records/search/rebuild.ts';
import { trigramsOf } from './records/search/trigrams.ts';

export { migrate, isUpToDate, pendingMigrations } from './platform/db/migrate.ts';

/** Tables that other tables refer to come first. */
const moves: DatabaseModel['moves'] = {
  installation: 'made',
  users: 'moved',
  types: 'made',
  subtypes: 'made',
  extras: 'made',
  images: 'moved',
  incoming_shipments: 'moved',
  bought_stocks: 'moved',
  insertion_batches: 'moved',
  places: 'moved',
  products: 'moved',
  counts: 'moved',
  count_expected: 'moved',
  count_scans: 'moved',
  count_results: 'moved',
  sales: 'moved',
  price_files: 'moved',
  price_entries: 'moved',
  price_points: 'moved',
  price_rates: 'moved',
  price_matches: 'moved',
  price_settings: 'made',
  price_kept: 'moved',
  expected_price_days: 'moved',
  site_transactions: 'moved',
  site_listings: 'moved',
  sites: 'made',
  sale_lines: 'moved',
  sale_fees: 'moved',
  sale_events: 'moved',
  listing_templates: 'moved',
  insertions: 'moved',
  listings: 'moved',
  listing_units: 'moved',
  listing_exports: 'moved',
  listing_export_files: 'moved',
  listing_export_lines: 'moved',
  site_files: 'moved',
  take_downs: 'moved',
  product_extras: 'moved',
  product_images: 'moved',
  bought_stock_images: 'moved',
  insertion_batch_images: 'moved',
  imports: 'moved',
  import_files: 'moved',
  import_mappings: 'moved',
  import_rows: 'moved',
  import_identities: 'moved',
  import_links: 'moved',
  import_photos: 'moved',
  charges: 'moved',
  charge_locks: 'moved',
  ledger: 'moved',
  uncosted: 'moved',
  vat_settings: 'made',
  vat_entries: 'moved',
  vat_periods: 'moved',
  vat_period_log: 'moved',
  vat_queue: 'moved',
  actions: 'moved',
  history_changes: 'moved',
  history_records: 'moved',
  bin: 'moved',
  bin_pictures: 'moved',
  cards: 'moved',
  card_index: 'made',
  card_jobs: 'made',
  search_rebuilds: 'moved',
  unneeded_files: 'left',
  daily_runs: 'left',
  derived: 'left',
  secrets: 'left',
  attempts: 'left',
  sessions: 'left',
  recovery_codes: 'moved',
  account_links: 'moved',
  account_settings: 'moved',
  account_events: 'moved',
  servers: 'left',
  daily_backups: 'left',
  idempotency_keys: 'left',
};

for (const { resources = {}, hooks = {}, recorded = {}, shown, afterUndo } of MODULES) {
  registerRecords(resources, hooks);
  registerRecordedTables(recorded);
  if (shown) registerKinds(shown.kinds, shown.parts);
  if (afterUndo) registerAfterUndo(afterUndo);
}

const indexes = [
  ...RESOURCE_NAMES.flatMap((table) =>
    Object.entries(resourceOf(table).indexes).map(([name, columns]) =>
      indexOn(table, name, sql`(${columns})`),
    ),
  ),
  ...MODULES.flatMap((module) =>
    Object.entries(module.indexes ?? {}).flatMap(([table, on]) =>
      Object.entries(on).map(([name, columns]) => indexOn(table, name, columns)),
    ),
  ),
];

registerDatabaseModel({
  migrations,
  moves,
  derived: [unneededFiles, createDailyRuns, ...MODULES.flatMap(({ derived = [] }) => derived), ...indexes],
  pictureNeeds: MODULES.flatMap(({ pictureNeeds }) => (pictureNeeds ? [pictureNeeds] : [])),
  searched: mapResources((resource) => {
    const { sample } = resourceOf(resource);
    return JSON.stringify([sample, trigramsOf(sample)]);
  }),
  async afterMigration(db) {
    await rebuildSmallIndexes(db);
    for (const module of MODULES) await module.afterMigration?.(db);
  },
  async afterMove(db, table, rows) {
    if (isResource(table)) await indexRows(db, table, rows);
  },
});
