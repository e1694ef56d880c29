import { readGrade } from '../listings/condition.ts';
import type { PriceSource } from './price_entry.ts';

/** A unit of stock, as matching reads it. */
export interface PricedUnit {
  name: string;
  type: string;
  subtype: string;
  /** The values of the type's extra fields, by their keys. */
  extras: Readonly<Record<string, string>>;
}

/** Names of extra fields, without case, accents and separators. */
const FIELDS = {
  set: ['set', 'expansion', 'espansione', 'serie', 'edition', 'uitgave'],
  number: ['number', 'card number', 'collector number', 'numero', 'nummer', 'cn'],
  language: ['language', 'lingua', 'sprache', 'langue', 'idioma'],
  condition: ['condition', 'condizione', 'zustand', 'etat', 'estado'],
  grade: ['grade', 'voto', 'note', 'grado'],
  certificate: ['certificate', 'certificate number', 'cert', 'certificato', 'zertifikat'],
  finish: ['finish', 'foil', 'holo', 'reverse', 'reverse holo', 'variant', 'version', 'printing', 'variante'],
  firstEdition: ['first edition', '1st edition', 'prima edizione', 'erste auflage', 'premiere edition'],
} as const;
export type UnitField = keyof typeof FIELDS;

const IDS: readonly (readonly [source: PriceSource, names: readonly string[]])[] = [
  ['cardmarket', ['cardmarket id', 'cardmarketid', 'idproduct', 'id product', 'mkm id']],
  ['tcgdex', ['tcgdex id', 'tcgdexid']],
  ['scryfall', ['scryfall id', 'scryfallid']],
];

/** A text without case, accents and punctuation. @example foldText('Pokémon–Fox!') === 'pokemon fox' */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The extra fields with one of these meanings that have a value, with their folded keys. */
function valuesOf(
  { extras }: PricedUnit,
  names: readonly string[],
): (readonly [key: string, value: string])[] {
  return Object.entries(extras)
    .map(([key, value]) => [foldText(key), value.trim()] as const)
    .filter(([key, value]) => value !== '' && names.includes(key));
}

/** The value of an extra field by its meaning, or an empty text. */
export function valueOf(unit: PricedUnit, field: UnitField): string {
  return valuesOf(unit, FIELDS[field])[0]?.[1] ?? '';
}

/** All that the unit says of its finish, with the keys that say it: `Foil: true`, `Version: reverse holo`. */
export function finishesOf(unit: PricedUnit): (readonly [key: string, value: string])[] {
  return valuesOf(unit, FIELDS.finish);
}

/** The ids of the unit in price sources, from its extra fields. */
export function idsOf(unit: PricedUnit): { source: PriceSource; key: string }[] {
  return IDS.flatMap(([source, names]) => valuesOf(unit, names).map(([, key]) => ({ source, key })));
}

/** Graded cards have prices of their own, which no price file has. */
export function isGraded(unit: PricedUnit): boolean {
  const isGradedType = /\bgraded\b|\bslab/i.test(`${unit.type} ${unit.subtype}`);
  const condition = valueOf(unit, 'condition');
  return (
    isGradedType ||
    valueOf(unit, 'grade') !== '' ||
    valueOf(unit, 'certificate') !== '' ||
    /^graded$/i.test(condition) ||
    readGrade(condition) !== undefined
  );
}

const OWN_TO_ONE_UNIT: readonly string[] = [...FIELDS.condition, ...FIELDS.certificate];

/**
 * Equal for units alike, which share one match: name, type, subtype and extra fields. Condition and certificate do not
 * count.
 */
export function priceIdentityOf({ name, type, subtype, extras }: PricedUnit): string {
  const telling = Object.entries(extras)
    .filter(([key, value]) => value !== '' && !OWN_TO_ONE_UNIT.includes(foldText(key)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([name, type, subtype, telling]);
}

/** What tells units alike apart, for people: set, number, finish, language, condition. */
export function factsOf(unit: PricedUnit): string[] {
  const finishes = finishesOf(unit).map(([key, value]) => (/^(?:true|yes|1)$/i.test(value) ? key : value));
  return [
    valueOf(unit, 'set'),
    valueOf(unit, 'number'),
    ...finishes.filter((value) => !/^(?:false|no|0)$/i.test(value)),
    valueOf(unit, 'language'),
    valueOf(unit, 'condition'),
  ].filter((text) => text !== '');
}
