import { sql } from 'kysely';
import { MODULES } from './modules.ts';
import { usernameKey } from './platform/auth/repository.ts';
import { keyCheck } from './platform/doctor/key_check.ts';
import { positionCheck } from './platform/doctor/position_check.ts';
import { registerDoctor, type RowNames } from './platform/doctor/registry.ts';
import { exactKey, uniqueKey } from './platform/db/search_text.ts';
import type { Schema } from './platform/db/schema.ts';
import { shipmentNameSql } from './modules/purchasing/index.ts';
import { saleNameSql } from './modules/sales/index.ts';
import { searchCheck } from './records/search/check_search.ts';

/** How messages name the rows of each table. Tables without an id have no label. */
const names: Record<keyof Schema, RowNames> = {
  installation: { all: 'installation settings' },
  users: { all: 'accounts', label: sql`username` },
  types: { all: 'types', label: sql`name` },
  subtypes: { all: 'subtypes', label: sql`name` },
  extras: { all: 'extra fields', label: sql`"key"` },
  images: { all: 'pictures', label: sql`address` },
  incoming_shipments: { all: 'shipments', label: shipmentNameSql() },
  bought_stocks: { all: 'purchases', label: sql`name` },
  insertion_batches: { all: 'batches', label: sql`name` },
  products: { all: 'products', label: sql`name` },
  sales: { all: 'orders', label: saleNameSql() },
  site_transactions: { all: 'report rows', label: sql`site || ' ' || day || ' ' || title` },
  sites: { all: 'selling sites', label: sql`name` },
  sale_lines: { all: 'order lines', label: sql`title` },
  sale_fees: { all: 'fees of orders' },
  sale_events: { all: 'refunds and returns' },
  insertions: { all: 'listings', label: sql`site || ' ' || coalesce(nullif(external_id, ''), '#' || id)` },
  take_downs: { all: 'take-downs' },
  product_extras: { all: 'extra values of products' },
  product_images: { all: 'pictures of products' },
  bought_stock_images: { all: 'pictures of purchases' },
  insertion_batch_images: { all: 'pictures of batches' },
  imports: { all: 'imports', label: sql`source || ' of ' || started_at` },
  import_files: { all: 'uploaded files' },
  import_mappings: { all: 'known columns of files' },
  import_rows: { all: 'rows of imports' },
  import_identities: { all: 'numbers of imported records' },
  import_links: { all: 'links of imports' },
  import_photos: { all: 'pictures of imports' },
  charges: { all: 'charges' },
  charge_locks: { all: 'fixed parts of charges' },
  ledger: { all: 'ledger entries' },
  uncosted: { all: 'waiting shipments' },
  vat_settings: { all: 'VAT settings' },
  vat_entries: { all: 'entries of the VAT journal' },
  vat_periods: { all: 'VAT periods' },
  vat_period_log: { all: 'history of VAT periods' },
  vat_queue: { all: 'waiting VAT entries' },
  cards: { all: 'cards', label: sql`name || ' ' || number` },
  card_index: { all: 'card index' },
  card_jobs: { all: 'runs of the card index' },
  search_rebuilds: { all: 'search index' },
  derived: { all: 'indexes' },
  secrets: { all: 'secrets' },
  attempts: { all: 'login attempts' },
  servers: { all: 'servers' },
};

const keys = keyCheck([
  { table: 'users', of: 'username', key: 'username_key', make: usernameKey },
  { table: 'images', of: 'address', key: 'address_key', make: exactKey },
  { table: 'types', of: 'name', key: 'name_key', make: uniqueKey },
  { table: 'subtypes', of: 'name', key: 'name_key', make: uniqueKey },
  { table: 'extras', of: 'key', key: 'name_key', make: uniqueKey },
  { table: 'sites', of: 'name', key: 'name_key', make: uniqueKey },
]);

const positions = positionCheck([
  { table: 'product_images', column: 'product_id', owner: 'products' },
  { table: 'bought_stock_images', column: 'bought_stock_id', owner: 'bought_stocks' },
  { table: 'insertion_batch_images', column: 'insertion_batch_id', owner: 'insertion_batches' },
  { table: 'sale_lines', column: 'sale_id', owner: 'sales' },
]);

registerDoctor({
  names: { ...names, line_days: { all: 'day totals' }, sold_lines: { all: 'facts of reports' } },
  checks: [keys, positions, searchCheck, ...MODULES.flatMap(({ checks = [] }) => checks)],
  sums: MODULES.flatMap(({ sums = [] }) => sums),
  shortSums: MODULES.flatMap(({ shortSums = [] }) => shortSums),
  derivedTables: ['line_days', 'sold_lines'],
  json: new Set([
    'derived.removal',
    'imports.file',
    'imports.highest',
    'imports.problems',
    'import_identities.said',
    'import_mappings.mapping',
    'import_rows.row_values',
    'import_rows.unread',
    'import_rows.problems',
    'import_rows.differences',
    'import_rows.undo',
    'product_extras.value',
    'sites.fees',
    'vat_periods.global_left',
    'vat_periods.kept',
    'vat_settings.rules',
    'vat_settings.rates',
  ]),
  days: new Set([
    'bought_stocks.date',
    'charges.day',
    'incoming_shipments.received',
    'insertions.starts',
    'insertions.ends',
    'insertions.ended',
    'ledger.day',
    'ledger.for_day',
    'products.received',
    'products.listed',
    'products.sold',
    'products.left_on',
    'sales.day',
    'sales.due',
    'sales.posted',
    'sales.arrived',
    'sale_lines.day',
    'sale_lines.restocked',
    'sale_fees.day',
    'sale_events.day',
    'site_transactions.day',
    'site_transactions.payout_day',
    'vat_entries.day',
    'vat_entries.for_day',
    'vat_periods.from_day',
    'vat_periods.to_day',
    'vat_settings.closed_until',
  ]),
});
