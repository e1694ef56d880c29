import { setImmediate as breath } from 'node:timers/promises';
import type { KnownPrice, PriceRow, PriceSettings } from '../../../contract/prices.ts';
import { toCents } from '../../../domain/money.ts';
import { choosePrice, marketsFor } from '../../../domain/prices/choose_price.ts';
import { findingOf, type PriceGap, type PriceThresholds } from '../../../domain/prices/finding.ts';
import { nameKey, numberKey, setKey } from '../../../domain/prices/keys.ts';
import { matchUnit, type UnitMatch } from '../../../domain/prices/match.ts';
import { idsOf, priceIdentityOf, valueOf } from '../../../domain/prices/unit.ts';
import type { PriceEntry } from '../../../domain/prices/price_entry.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { today } from '../../platform/today.ts';
import { memoize } from '../../records/lists/memoize.ts';
import { entryKey, readEntries, readEntriesNamed, readEntriesOfSets } from './entries.ts';
import { knownPrice } from './known_price.ts';
import { type Choices, readChoices } from './choices.ts';
import { PriceRates } from './rates.ts';
import { readSettings } from './settings.ts';
import { readStockUnits, type StockUnit } from './units.ts';

/** Units alike with one expected price. Amounts are in cents. */
export interface CheckedRow {
  units: readonly StockUnit[];
  expected: number | null;
  entry: PriceEntry | null;
  price: KnownPrice | null;
  difference: number | null;
  percent: number | null;
  finding: PriceRow['finding'];
  gap: PriceGap | null;
  isKept: boolean;
}

/** All rows of the price check, and the row of each product in stock. */
export interface CheckedStock {
  rows: readonly CheckedRow[];
  rowOf: ReadonlyMap<number, CheckedRow>;
  units: number;
}

/** Units alike that are matched at once. Other calls run in between. */
const PORTION = 200;

/** The products in stock with their prices, computed once until the database changes. */
export function checkStock(db: Db): Promise<CheckedStock> {
  return memoize(db, `price check ${today()}`, async () => {
    const units = await readStockUnits(db);
    const rows = await checkUnits(db, units);
    const rowOf = new Map(rows.flatMap((row) => row.units.map(({ id }) => [id, row] as const)));
    return { rows, rowOf, units: units.length };
  });
}

export async function checkUnits(db: Db, units: readonly StockUnit[]): Promise<CheckedRow[]> {
  const settings = await readSettings(db);
  const rates = await PriceRates.read(db);
  const choices = await readChoices(db);
  const kept = await readKept(db);
  const groups = await groupUnits(units);
  const rows: CheckedRow[] = [];
  for (const portion of splitIntoPortions(groups, PORTION)) {
    const candidates = await readCandidates(db, portion, choices);
    for (const alike of portion) {
      const [unit, ...others] = alike;
      if (!unit) continue;
      const match = matchUnit(unit, candidates(unit), choices.of(unit));
      rows.push(toRow({ units: [unit, ...others], match, settings, rates, kept }));
    }
    await breath();
  }
  return rows;
}

/** Units alike with one expected price. */
async function groupUnits(units: readonly StockUnit[]): Promise<StockUnit[][]> {
  const groups = new Map<string, StockUnit[]>();
  for (const portion of splitIntoPortions(units)) {
    for (const unit of portion) add(groups, `${unit.expected ?? ''} ${priceIdentityOf(unit)}`, unit);
    await breath();
  }
  return [...groups.values()];
}

/** Reads the articles that may fit units, and returns them by unit. */
async function readCandidates(
  db: Db,
  groups: readonly (readonly StockUnit[])[],
  choices: Choices,
): Promise<(unit: StockUnit) => PriceEntry[]> {
  const units = groups.flatMap(([unit]) => unit ?? []);
  const idsOfUnit = (unit: StockUnit) => [choices.of(unit) ?? [], idsOf(unit)].flat();
  const byId = await readEntries(db, units.flatMap(idsOfUnit));
  const sets = units.map((unit) => ({
    set: setKey(valueOf(unit, 'set')),
    number: numberKey(valueOf(unit, 'number')),
  }));
  const ofSets = new Map<string, PriceEntry[]>();
  for (const entry of await readEntriesOfSets(
    db,
    sets.filter(({ set, number }) => set !== '' && number !== ''),
  ))
    add(ofSets, `${setKey(entry.set)} ${numberKey(entry.number)}`, entry);
  const named = new Map<string, PriceEntry[]>();
  for (const entry of await readEntriesNamed(
    db,
    units.map(({ name }) => nameKey(name)),
  ))
    add(named, nameKey(entry.name), entry);
  return (unit) => {
    const own = idsOfUnit(unit).flatMap((id) => byId.get(entryKey(id)) ?? []);
    const inSet = ofSets.get(`${setKey(valueOf(unit, 'set'))} ${numberKey(valueOf(unit, 'number'))}`) ?? [];
    return [...own, ...inSet, ...(named.get(nameKey(unit.name)) ?? [])];
  };
}

/** The articles that may fit a unit. */
export async function findCandidates(db: Db, unit: StockUnit): Promise<PriceEntry[]> {
  return (await readCandidates(db, [[unit]], await readChoices(db)))(unit);
}

function add<Value>(groups: Map<string, Value[]>, key: string, value: Value): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}

function thresholdsOf(settings: PriceSettings): PriceThresholds {
  return {
    underpriced: settings.underpriced_percent,
    overpriced: settings.overpriced_percent,
    least: toCents(settings.least_difference),
    staleDays: settings.stale_days,
  };
}

interface Kept {
  price: number | null;
  expected: number | null;
}

async function readKept(db: Db): Promise<Map<number, Kept>> {
  const rows = await db.selectFrom('price_kept').select(['product_id', 'price', 'expected']).execute();
  return new Map(rows.map(({ product_id, ...kept }) => [product_id, kept]));
}

function toRow({
  units,
  match,
  settings,
  rates,
  kept,
}: {
  units: readonly [StockUnit, ...StockUnit[]];
  match: UnitMatch;
  settings: PriceSettings;
  rates: PriceRates;
  kept: ReadonlyMap<number, Kept>;
}): CheckedRow {
  const [unit] = units;
  const { expected } = unit;
  const entry = 'entry' in match ? match.entry : null;
  const chosen =
    'entry' in match
      ? choosePrice(match.entry, match.variant, marketsFor(unit, settings.markets))
      : match.gap;
  const known =
    entry && typeof chosen === 'object' ? knownPrice(entry, chosen, { rates, today: today() }) : undefined;
  const price = known ? toCents(known.euros) : null;
  const gap = known ? null : typeof chosen === 'string' ? chosen : 'empty';
  const difference = price === null || expected === null ? null : price - expected;
  return {
    units,
    expected,
    entry,
    price: known ?? null,
    difference,
    percent: difference === null || !expected ? null : Math.round((1_000 * difference) / expected) / 10,
    finding: findingOf({ expected, price, days: known?.days ?? 0, gap }, thresholdsOf(settings)),
    gap,
    isKept: units.every(({ id }) => {
      const one = kept.get(id);
      return one !== undefined && one.price === price && one.expected === expected;
    }),
  };
}
