import { sql } from 'kysely';
import { z } from 'zod';
import { NewVatRule, type VatRulesAndRates, type VatSettings } from '../../../../contract/vat.ts';
import { recoversImportVatOn, defaultSchemeOn, type VatScheme } from '../../../../domain/vat.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import { updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { today } from '../../../platform/today.ts';
import type { VatBookState } from './books.ts';

/** Rules from earlier versions lack newer fields: the schema adds their defaults. */
const Rules = z.array(NewVatRule);

export function readVatSettings(db: Db): Promise<VatBookState> {
  return booksIn(db, sql``);
}

/** Settings by transaction. They stay the same until the transaction ends, unless it changes them. */
const shared = new WeakMap<Db, Promise<VatBookState>>();
const changing = new WeakSet<Db>();

/**
 * Locks the settings before a write that depends on them: no other transaction changes them before this one
 * ends.
 */
export function lockSettingsShared(db: Db): Promise<VatBookState> {
  const known = shared.get(db);
  if (known) return known;
  const books = booksIn(db, engineOf(db).forShare);
  if (db.isTransaction && !changing.has(db)) shared.set(db, books);
  return books;
}

/** Locks the settings before a change: transactions that depend on them wait. */
export function lockSettings(db: Db): Promise<VatBookState> {
  shared.delete(db);
  changing.add(db);
  return booksIn(db, engineOf(db).forUpdate);
}

async function booksIn(db: Db, held: Sql): Promise<VatBookState> {
  const found = await sql<StoredSettings>`select rules, rates, closed_until as "closedUntil"
    from vat_settings ${held}`.execute(db);
  const [row = { rules: '[]', rates: '[]', closedUntil: '' }] = found.rows;
  return parsedBooks(row);
}

interface StoredSettings {
  rules: string;
  rates: string;
  closedUntil: string;
}

let parsed: { row: StoredSettings; books: VatBookState } | undefined;

/** Most writes read the settings, which seldom change. The settings parsed last are cached. */
function parsedBooks(row: StoredSettings): VatBookState {
  const isSame =
    parsed?.row.rules === row.rules &&
    parsed.row.rates === row.rates &&
    parsed.row.closedUntil === row.closedUntil;
  if (parsed && isSame) return parsed.books;
  const books = {
    rules: Rules.parse(JSON.parse(row.rules)),
    rates: JSON.parse(row.rates) as VatBookState['rates'],
    closedUntil: row.closedUntil,
  };
  parsed = { row, books };
  return books;
}

/** The settings and the number of queued records. */
export async function vatAnswer(db: Db): Promise<VatSettings> {
  const { rules, rates } = await readVatSettings(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from vat_queue`.execute(db);
  return { rules: [...rules], rates: [...rates], pending: rows[0]?.count ?? 0 };
}

/** Sorts rules by day, and rates by country and day. */
export async function writeSettings(db: Db, { rules, rates }: VatRulesAndRates): Promise<void> {
  const byDay = rules.toSorted((one, other) => compare(one.from, other.from));
  const byCountry = rates.toSorted(
    (one, other) => compare(one.country, other.country) || compare(one.from, other.from),
  );
  await updateRecorded(db, 'vat_settings', {
    set: sql`rules = ${JSON.stringify(byDay)}, rates = ${JSON.stringify(byCountry)}`,
    where: sql`true`,
  });
}

/** The default VAT scheme of purchases, by the rule of today. */
export async function readDefaultScheme(db: Db): Promise<VatScheme> {
  return defaultSchemeOn(await lockSettingsShared(db), today());
}

/** Whether import VAT charged today is paid back. */
export async function recoversImportVat(db: Db): Promise<boolean> {
  return recoversImportVatOn(await readVatSettings(db), today());
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
