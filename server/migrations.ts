import type { Migration } from 'kysely';
import * as firstTables from './migrations/0001_first_tables.ts';
import * as cardTypes from './migrations/0002_card_types.ts';
import * as descriptions from './migrations/0003_descriptions.ts';
import * as fastLists from './migrations/0004_fast_lists.ts';
import * as secrets from './migrations/0005_secrets.ts';
import * as purchaseSums from './migrations/0006_purchase_sums.ts';
import * as touched from './migrations/0007_touched.ts';
import * as imports from './migrations/0008_imports.ts';
import * as batchCounts from './migrations/0009_batch_counts.ts';
import * as cards from './migrations/0010_cards.ts';
import * as tidyLater from './migrations/0011_tidy_later.ts';
import * as cardRarity from './migrations/0012_card_rarity.ts';
import * as attempts from './migrations/0013_attempts.ts';
import * as derived from './migrations/0014_derived.ts';
import * as leases from './migrations/0015_leases.ts';
import * as importStart from './migrations/0016_import_start.ts';
import * as installation from './migrations/0017_installation.ts';
import * as daysAndNumbers from './migrations/0018_days_and_numbers.ts';
import * as charges from './migrations/0019_charges.ts';
import * as currencies from './migrations/0020_currencies.ts';
import * as sales from './migrations/0021_sales.ts';
import * as vat from './migrations/0022_vat.ts';
import * as payouts from './migrations/0023_payouts.ts';
import * as vatEntries from './migrations/0024_vat_entries.ts';
import * as importParts from './migrations/0025_import_parts.ts';
import * as dailyBackups from './migrations/0026_daily_backups.ts';
import * as sessions from './migrations/0027_sessions.ts';
import * as people from './migrations/0028_people.ts';
import * as history from './migrations/0029_history.ts';
import * as idempotencyKeys from './migrations/0030_idempotency_keys.ts';
import * as historyIndex from './migrations/0031_history_index.ts';
import * as listings from './migrations/0032_listings.ts';
import * as siteListings from './migrations/0033_site_listings.ts';
import * as places from './migrations/0034_places.ts';
import * as prices from './migrations/0035_prices.ts';

/** All migrations, in the order of their names. */
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
  '0025_import_parts': importParts,
  '0026_daily_backups': dailyBackups,
  '0027_sessions': sessions,
  '0028_people': people,
  '0029_history': history,
  '0030_idempotency_keys': idempotencyKeys,
  '0031_history_index': historyIndex,
  '0032_listings': listings,
  '0033_site_listings': siteListings,
  '0034_places': places,
  '0035_prices': prices,
};
