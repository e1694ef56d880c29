import { sql } from 'kysely';
import { z } from 'zod';
import { NewVatRule, type RulesAndRates, type VatSettings } from '../../../../contract/vat.ts';
import { recoversImportVatOn, usualSchemeOn, type VatScheme } from '../../../../domain/vat.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { today } from '../../../platform/today.ts';
import type { VatBooks } from './books.ts';

/** Those of before say nothing of what came since. */
const Rules = z.array(NewVatRule);

export function vatSettings(db: Db): Promise<VatBooks> {
  return booksIn(db, sql``);
}

/** By transaction: they stay the same until it ends, unless it changes them itself. */
const shared = new WeakMap<Db, Promise<VatBooks>>();
const changing = new WeakSet<Db>();

/** Before something is written by them: nobody changes them before the transaction ends. */
export function sharedBooks(db: Db): Promise<VatBooks> {
  const known = shared.get(db);
  if (known) return known;
  const books = booksIn(db, engineOf(db).forShare);
  if (db.isTransaction && !changing.has(db)) shared.set(db, books);
  return books;
}

/** Before they are changed: nobody else sells by them meanwhile. */
export function heldBooks(db: Db): Promise<VatBooks> {
  shared.delete(db);
  changing.add(db);
  return booksIn(db, engineOf(db).forUpdate);
}

async function booksIn(db: Db, held: Sql): Promise<VatBooks> {
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

let parsed: { row: StoredSettings; books: VatBooks } | undefined;

/** Settings are read with most writes and hardly ever change: the last ones stay parsed. */
function parsedBooks(row: StoredSettings): VatBooks {
  const isSame =
    parsed?.row.rules === row.rules &&
    parsed.row.rates === row.rates &&
    parsed.row.closedUntil === row.closedUntil;
  if (parsed && isSame) return parsed.books;
  const books = {
    rules: Rules.parse(JSON.parse(row.rules)),
    rates: JSON.parse(row.rates) as VatBooks['rates'],
    closedUntil: row.closedUntil,
  };
  parsed = { row, books };
  return books;
}

/** As they are answered. */
export async function vatAnswer(db: Db): Promise<VatSettings> {
  const { rules, rates } = await vatSettings(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from vat_queue`.execute(db);
  return { rules: [...rules], rates: [...rates], pending: rows[0]?.count ?? 0 };
}

/** Rules stand by their days, rates by countries and days. */
export async function writeSettings(db: Db, { rules, rates }: RulesAndRates): Promise<void> {
  const byDay = rules.toSorted((one, other) => compare(one.from, other.from));
  const byCountry = rates.toSorted(
    (one, other) => compare(one.country, other.country) || compare(one.from, other.from),
  );
  await db
    .updateTable('vat_settings')
    .set({ rules: JSON.stringify(byDay), rates: JSON.stringify(byCountry) })
    .execute();
}

/** Of purchases of which nobody says how they are taxed: that of the rule that holds today. */
export async function usualScheme(db: Db): Promise<VatScheme> {
  return usualSchemeOn(await sharedBooks(db), today());
}

/** Whether the import VAT of what is charged now is paid back. */
export async function recoversImportVat(db: Db): Promise<boolean> {
  return recoversImportVatOn(await vatSettings(db), today());
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
