import type { PriceCandidate, PriceCandidates } from '../../../contract/prices.ts';
import { nameKey } from '../../../domain/prices/keys.ts';
import { rankCandidates } from '../../../domain/prices/match.ts';
import type { PriceEntry } from '../../../domain/prices/price_entry.ts';
import type { Db } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors.ts';
import { today } from '../../platform/today.ts';
import { findCandidates } from './check.ts';
import { readChoices } from './choices.ts';
import { entryKey, searchEntries } from './entries.ts';
import { knownPrice } from './known_price.ts';
import { PriceRates } from './rates.ts';
import { readUnit } from './units.ts';

const MOST = 20;

/** The articles that may fit a product, best first. Words of the operator replace its name. */
export async function priceCandidates(
  db: Db,
  { product, q }: { product: number; q?: string | undefined },
): Promise<PriceCandidates> {
  const unit = await readUnit(db, product);
  if (!unit) throw notFound();
  const choice = (await readChoices(db)).of(unit) ?? null;
  const words = nameKey(q || unit.name)
    .split(' ')
    .filter(Boolean);
  const fitting = q ? [] : await findCandidates(db, unit);
  const found = await searchEntries(db, q ? words : words.slice(0, 2), MOST);
  const unique = new Map([...fitting, ...found].map((entry) => [entryKey(entry), entry]));
  const rates = await PriceRates.read(db);
  return {
    candidates: rankCandidates(unit, [...unique.values()])
      .slice(0, MOST)
      .map((entry) => candidateOf(entry, rates)),
    match: choice,
  };
}

function candidateOf(entry: PriceEntry, rates: PriceRates): PriceCandidate {
  const { source, key, name, set, number, language } = entry;
  const context = { rates, today: today() };
  const prices = entry.prices.flatMap((price) => knownPrice(entry, price, context) ?? []);
  return { source, key, name, set, number, language, prices };
}
