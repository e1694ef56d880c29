import { readBoolean } from '../table/boolean.ts';
import type { PriceGap } from './finding.ts';
import type { PriceEntry, PriceVariant } from './price_entry.ts';
import { nameKey } from './keys.ts';
import { finishesOf, foldText, valueOf, type PricedUnit } from './unit.ts';

/** What a unit says of its finish. `foil` may be holo or reverse; `rare holo` is holo by its rarity. */
type Finish = 'normal' | 'holo' | 'rare holo' | 'reverse' | 'foil' | 'etched' | 'unsaid';

const REVERSE = /\breverse\b|\brev holo\b/;
const HOLO = /\bholo(?:foil|graphic)?\b/;
const NOT_FOIL = /\b(?:nonfoil|non foil|non holo)\b/;
const FIRST_EDITION = /\b(?:1st|first) ed(?:ition)?\b|\bprima edizione\b|\b(?:1|erste) auflage\b/;

/** Whether a unit says that it is of the first edition: in a field of its own, or in words like `1st Edition Holofoil`. */
export function isFirstEdition(unit: PricedUnit): boolean {
  const value = valueOf(unit, 'firstEdition');
  if (value !== '') return readBoolean(value) === true || FIRST_EDITION.test(foldText(value));
  const words = [
    unit.name,
    unit.subtype,
    valueOf(unit, 'edition'),
    ...finishesOf(unit).map(([, said]) => said),
  ];
  return words.some((text) => FIRST_EDITION.test(foldText(text)));
}

/** The entry's name says nothing of the finish: `Reverse Valley` is a card. */
function finishOf(unit: PricedUnit, entryName: string): Finish {
  const said = finishesOf(unit);
  const name = ` ${nameKey(unit.name)} `.replace(` ${nameKey(entryName)} `, ' ');
  const words = foldText([name, unit.subtype, ...said.map(([, value]) => value)].join(' '));
  const isSaid = (word: RegExp) => said.some(([key, value]) => word.test(key) && readBoolean(value) === true);
  if (REVERSE.test(words) || isSaid(REVERSE)) return 'reverse';
  if (/\betched\b/.test(words)) return 'etched';
  if (NOT_FOIL.test(words)) return 'normal';
  if (HOLO.test(foldText(unit.subtype))) return 'rare holo';
  if (HOLO.test(words) || isSaid(HOLO)) return 'holo';
  if (/\bfoil\b/.test(words) || isSaid(/./)) return 'foil';
  if (/\bnormal\b/.test(words)) return 'normal';
  return said.some(([, value]) => readBoolean(value) === false) ? 'normal' : 'unsaid';
}

/**
 * The variant of an entry that a unit is, as far as both tell. Cardmarket's guide does not say whether `regular` is
 * normal or holo; TCGdex says in which forms a card exists.
 */
export function chooseVariant(
  unit: PricedUnit,
  entry: PriceEntry,
): { variant: PriceVariant } | { gap: PriceGap } {
  const priced = new Set(entry.prices.map(({ variant }) => variant));
  if (priced.size === 0) return { gap: 'empty' };
  const finish = finishOf(unit, entry.name);
  if (isFirstEdition(unit)) return chooseFirstEdition(priced, finish);
  const forms = new Set([...entry.variants, ...priced]);
  const isKnown = entry.variants.length > 0 || forms.has('normal') || forms.has('holo');
  const take = (variant: PriceVariant) =>
    forms.has(variant) ? ({ variant } as const) : ({ gap: 'other_variants' } as const);
  if (finish === 'reverse' || finish === 'etched') return take(finish);
  if (finish === 'foil') return chooseFoil(forms, isKnown);
  const isHolo = finish === 'holo' || finish === 'rare holo';
  if (isHolo && forms.has('foil') && !forms.has('holo')) return { gap: 'variant' };
  if (!isKnown) {
    // A holo that is not rare may be a reverse.
    if (finish === 'holo' && forms.has('reverse')) return { gap: 'variant' };
    return take('regular');
  }
  if (isHolo) return take('holo');
  if (finish === 'normal') return take('normal');
  if (forms.has('normal')) return { variant: 'normal' };
  const stated = entry.variants.length > 0 ? entry.variants : [...priced];
  const others = stated.filter((form) => form !== 'regular' && !form.startsWith('first_edition'));
  const [only] = others;
  return others.length === 1 && only ? { variant: only } : { gap: 'variant' };
}

function chooseFoil(
  forms: ReadonlySet<PriceVariant>,
  isKnown: boolean,
): { variant: PriceVariant } | { gap: PriceGap } {
  const foils = (['foil', 'holo', 'reverse'] as const).filter((form) => forms.has(form));
  const [only] = foils;
  if (foils.length > 1) return { gap: 'variant' };
  if (only === 'foil' || (only && isKnown)) return { variant: only };
  // The regular card may be the holo that is meant, or have no foil at all.
  return { gap: isKnown ? 'other_variants' : 'variant' };
}

function chooseFirstEdition(
  priced: ReadonlySet<PriceVariant>,
  finish: Finish,
): { variant: PriceVariant } | { gap: PriceGap } {
  if (finish.endsWith('holo') && priced.has('first_edition_holo')) return { variant: 'first_edition_holo' };
  if (finish === 'normal' && priced.has('first_edition')) return { variant: 'first_edition' };
  const editions = (['first_edition', 'first_edition_holo'] as const).filter((form) => priced.has(form));
  const [only] = editions;
  if (editions.length > 1) return { gap: 'variant' };
  return only ? { variant: only } : { gap: 'first_edition' };
}

/**
 * Whether a market's price is that of a variant. Cardmarket calls the card as it is mostly printed `regular`: the
 * normal one, or the holo if the card has no normal form.
 */
export function isPriceOf(
  price: PriceVariant,
  variant: PriceVariant,
  { variants }: Pick<PriceEntry, 'variants'>,
): boolean {
  if (price === variant) return true;
  if (price !== 'regular') return false;
  if (variant === 'normal') return variants.length === 0 || variants.includes('normal');
  return variant === 'holo' && variants.length > 0 && !variants.includes('normal');
}
