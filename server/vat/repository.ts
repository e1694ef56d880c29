import { sql } from 'kysely';
import { z } from 'zod';
import { NewVatRule, type RulesAndRates, type VatSettings } from '../../contract/vat.ts';
import {
  recoversImportVatOn,
  usualSchemeOn,
  type VatScheme,
  type VatSettings as Known,
} from '../../domain/vat.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';
import { today } from '../today.ts';

/** Those of before say nothing of what came since. */
const Rules = z.array(NewVatRule);

export function vatSettings(db: Db): Promise<Known> {
  return settingsIn(db, sql``);
}

/** Before something is written by them: nobody changes them before the transaction ends. */
export function sharedSettings(db: Db): Promise<Known> {
  return settingsIn(db, engineOf(db).forShare);
}

/** Before they are changed: nobody else sells by them meanwhile. */
export function heldSettings(db: Db): Promise<Known> {
  return settingsIn(db, engineOf(db).forUpdate);
}

async function settingsIn(db: Db, held: Sql): Promise<Known> {
  const found = await sql<{
    rules: string;
    rates: string;
  }>`select rules, rates from vat_settings ${held}`.execute(db);
  const { rules = '[]', rates = '[]' } = found.rows[0] ?? {};
  return { rules: Rules.parse(JSON.parse(rules)), rates: JSON.parse(rates) as Known['rates'] };
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
  return usualSchemeOn(await sharedSettings(db), today());
}

/** Whether the import VAT of what is charged now is paid back. */
export async function recoversImportVat(db: Db): Promise<boolean> {
  return recoversImportVatOn(await vatSettings(db), today());
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
