import type { PriceGap } from './finding.ts';
import { isNamed, numberKey, setKey } from './keys.ts';
import { isSameLanguage } from './language.ts';
import type { PriceEntry, PriceSource, PriceVariant } from './price_entry.ts';
import { idsOf, isGraded, valueOf, type PricedUnit } from './unit.ts';
import { chooseVariant } from './variant.ts';

/** What an operator chose for units alike. Without a key no entry fits. */
export interface PriceChoice {
  source: PriceSource;
  key: string;
  variant: PriceVariant;
}

export type UnitMatch = { entry: PriceEntry; variant: PriceVariant } | { gap: PriceGap };

/**
 * The entry and the variant of a unit: chosen by an operator, by an id in an extra field, or by set and number with an
 * agreeing name. `candidates` are the entries with the id, or with the set and number, or the name, of the unit.
 */
export function matchUnit(
  unit: PricedUnit,
  candidates: readonly PriceEntry[],
  choice?: PriceChoice,
): UnitMatch {
  if (choice) return matchChoice(candidates, choice);
  if (isGraded(unit)) return { gap: 'graded' };
  const named = idsOf(unit).flatMap(({ source, key }) => findEntry(candidates, source, key) ?? []);
  if (named[0]) return withVariant(unit, named);
  const fitting = candidates.filter((entry) => isByNumber(unit, entry));
  if (fitting.length === 0) return { gap: candidates.length > 0 ? 'several' : 'no_entry' };
  const own = fitting.filter((entry) => isSameLanguage(valueOf(unit, 'language'), entry));
  if (own.length === 0) return { gap: 'other_language' };
  const isOneOfEach = new Set(own.map(({ source }) => source)).size === own.length;
  return isOneOfEach ? withVariant(unit, own) : { gap: 'several' };
}

function matchChoice(candidates: readonly PriceEntry[], { source, key, variant }: PriceChoice): UnitMatch {
  if (key === '') return { gap: 'none_fits' };
  const entry = findEntry(candidates, source, key);
  return entry ? { entry, variant } : { gap: 'no_entry' };
}

/** The first entry with a price for the unit's variant. */
function withVariant(unit: PricedUnit, entries: readonly PriceEntry[]): UnitMatch {
  let gap: PriceGap = 'empty';
  for (const entry of entries) {
    const chosen = chooseVariant(unit, entry);
    if ('variant' in chosen) return { entry, variant: chosen.variant };
    if (gap === 'empty') gap = chosen.gap;
  }
  return { gap };
}

function findEntry(
  candidates: readonly PriceEntry[],
  source: PriceSource,
  key: string,
): PriceEntry | undefined {
  return candidates.find((entry) => entry.source === source && entry.key === key);
}

/** The same number is in every set, and a set may be written in several ways: both must agree, and the name too. */
function isByNumber(unit: PricedUnit, entry: PriceEntry): boolean {
  const number = numberKey(valueOf(unit, 'number'));
  const set = setKey(valueOf(unit, 'set'));
  return (
    number !== '' &&
    set !== '' &&
    numberKey(entry.number) === number &&
    setKey(entry.set) === set &&
    isNamed(unit.name, entry.name)
  );
}

/**
 * Orders entries for a choice, the most similar first: the same number, the same set, the shared words of the name.
 */
export function rankCandidates(unit: PricedUnit, candidates: readonly PriceEntry[]): PriceEntry[] {
  const number = numberKey(valueOf(unit, 'number'));
  const set = setKey(valueOf(unit, 'set'));
  const language = valueOf(unit, 'language');
  const scoreOf = (entry: PriceEntry) =>
    (isNamed(unit.name, entry.name) ? 4 : 0) +
    (number !== '' && numberKey(entry.number) === number ? 2 : 0) +
    (set !== '' && setKey(entry.set) === set ? 2 : 0) +
    (isSameLanguage(language, entry) ? 1 : 0) +
    (entry.prices.length > 0 ? 0.5 : 0);
  return candidates
    .map((entry) => ({ entry, score: scoreOf(entry) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}
