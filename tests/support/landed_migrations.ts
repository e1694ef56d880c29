/**
 * The files in server/migrations with the SHA-256 of their texts, in the order of their release. New lines
 * are only added at the end: existing databases were made by exactly these texts.
 */
export const LANDED_MIGRATIONS: readonly [file: string, digest: string][] = [
  ['frozen.ts', 'f5373a598b147d5a'],
  ['0001_first_tables.ts', '8f0bf433ee316b62'],
  ['0002_card_types.ts', '555c77ae09075e83'],
  ['0003_descriptions.ts', '8a3f216860b848cc'],
  ['0004_fast_lists.ts', '6740d2ca5dcac84d'],
  ['0005_secrets.ts', '8eb91490240f4f63'],
  ['0006_purchase_sums.ts', '20f4e73b33b59b30'],
  ['0007_touched.ts', 'da23d8353b0b3dae'],
  ['0008_imports.ts', '299beaddd88595bf'],
  ['0009_batch_counts.ts', '69354f43941b1f3f'],
  ['0010_cards.ts', 'c3095ad3aa52eec2'],
  ['0011_tidy_later.ts', 'da23d8353b0b3dae'],
  ['0012_card_rarity.ts', 'ac92b2aa1d724c70'],
  ['0013_attempts.ts', 'bd2f06ce0c18c7f5'],
  ['0014_derived.ts', 'f8188a0825b1b138'],
  ['0015_leases.ts', '0719feeb4ccb7323'],
  ['0016_import_start.ts', 'ffe030e39fbe9528'],
  ['0017_installation.ts', 'd25f95b244c40169'],
  ['0018_days_and_numbers.ts', '65d9494239fc1e8b'],
  ['0019_charges.ts', '2a70e67daa276f8f'],
  ['0020_currencies.ts', 'd078a804e8a8dd5b'],
  ['0021_sales.ts', '86d57f73d16a861d'],
  ['0022_vat.ts', '00aa16e257256f97'],
  ['0023_payouts.ts', 'd0fc893b40ed28af'],
  ['0024_vat_entries.ts', 'b4c794870df95d37'],
  ['0025_import_parts.ts', 'bf8afe3f2d1e8cbe'],
  ['0026_daily_backups.ts', '49604aaa3be68b8c'],
  ['0027_sessions.ts', 'e1e3e9c794bf87c1'],
];
