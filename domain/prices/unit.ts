import { formatExtraKey } from '../format.ts';
import { readCondition, readGrade, type CardCondition } from '../listings/condition.ts';
import type { PriceSource } from './price_entry.ts';

/** A unit of stock, as matching reads it. */
export interface PricedUnit {
  name: string;
  type: string;
  subtype: string;
  /** The values of the type's extra fields, by their keys. */
  extras: Readonly<Record<string, string>>;
  /** The unit's own number, which a table of prices may have as its id. */
  sku?: string;
}

/** Names of extra fields, the clearest first, without case, accents and separators. */
const FIELDS = {
  set: ['set', 'expansion', 'espansione', 'serie', 'edition', 'uitgave'],
  number: ['number', 'card number', 'collector number', 'numero', 'nummer', 'cn'],
  language: ['language', 'lingua', 'sprache', 'langue', 'idioma'],
  condition: ['condition', 'condizione', 'zustand', 'etat', 'estado'],
  // Not `note`: a grade in German, but remarks in Italian.
  grade: ['grade', 'voto', 'grado'],
  grader: ['grader', 'grading', 'grading company'],
  certificate: [
    'certificate',
    'certificate number',
    'certification number',
    'cert',
    'cert number',
    'certificato',
    'zertifikat',
  ],
  finish: ['finish', 'foil', 'holo', 'reverse', 'reverse holo', 'variant', 'version', 'printing', 'variante'],
  edition: ['edition', 'edizione', 'auflage'],
  firstEdition: ['first edition', '1st edition', 'prima edizione', 'erste auflage', 'premiere edition'],
} as const;
export type UnitField = keyof typeof FIELDS;

/** Names of fields with ids, by what they are the ids of. */
const IDS = {
  cardmarket: ['cardmarket id', 'cardmarketid', 'idproduct', 'id product', 'mkm id'],
  tcgdex: ['tcgdex id', 'tcgdexid'],
  scryfall: ['scryfall id', 'scryfallid'],
  tcgplayer: ['tcgplayer id', 'tcgplayerid', 'tcgplayer product id'],
  sku: ['sku'],
} as const;
type IdKind = keyof typeof IDS;
const ID_KINDS = Object.keys(IDS) as IdKind[];
const KIND_OF_FIELD = new Map(
  ID_KINDS.flatMap((kind) => IDS[kind].map((name) => [name as string, kind] as const)),
);
const SOURCES_WITH_IDS = ['cardmarket', 'tcgdex', 'scryfall'] as const satisfies readonly PriceSource[];

/** A text without case, accents and punctuation. @example foldText('Pokémon–Fox!') === 'pokemon fox' */
export function foldText(text: string): string {
  if (text === '') return '';
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The keys of extra fields are few, and are folded for each unit. */
const foldedKeys = new Map<string, string>();

function foldKey(key: string): string {
  const known = foldedKeys.get(key);
  if (known !== undefined) return known;
  const folded = foldText(key);
  foldedKeys.set(key, folded);
  return folded;
}

/** The extra fields with one of these meanings that have a value, with their folded keys. */
function valuesOf(
  { extras }: PricedUnit,
  names: readonly string[],
): (readonly [key: string, value: string])[] {
  return Object.entries(extras)
    .map(([key, value]) => [foldKey(key), value.trim()] as const)
    .filter(([key, value]) => value !== '' && names.includes(key));
}

/** The value of an extra field by its meaning, or an empty text. */
export function valueOf(unit: PricedUnit, field: UnitField): string {
  const names: readonly string[] = FIELDS[field];
  const [first] = valuesOf(unit, names).toSorted(
    ([one], [other]) => names.indexOf(one) - names.indexOf(other),
  );
  return first?.[1] ?? '';
}

/** All that the unit says of its finish, with the keys that say it: `Foil: true`, `Version: reverse holo`. */
export function finishesOf(unit: PricedUnit): (readonly [key: string, value: string])[] {
  return valuesOf(unit, FIELDS.finish);
}

/** The ids of the unit in price sources, from its extra fields, and those that tables of prices may have. */
export function idsOf({ sku = '', extras }: PricedUnit): { source: PriceSource; key: string }[] {
  const ids = [['sku', sku] as const, ...Object.entries(extras)].flatMap(([field, value]) => {
    const kind = KIND_OF_FIELD.get(foldKey(field));
    const id = value.trim();
    return kind && id !== '' ? [{ kind, id }] : [];
  });
  if (ids.length === 0) return [];
  const idsOfKind = (kind: IdKind) => ids.flatMap((one) => (one.kind === kind ? one.id : []));
  return [
    ...SOURCES_WITH_IDS.flatMap((source) => idsOfKind(source).map((key) => ({ source, key }))),
    ...ID_KINDS.flatMap((kind) =>
      idsOfKind(kind).map((id) => ({ source: 'table' as const, key: `${kind} ${id}` })),
    ),
  ];
}

/**
 * The key of an article of a table, if the heading says what its id is an id of.
 *
 * @example tableKey('TCGplayer Id', '4711') === 'tcgplayer 4711'
 */
export function tableKey(heading: string, id: string): string | undefined {
  const kind = KIND_OF_FIELD.get(foldText(heading));
  return kind && id !== '' ? `${kind} ${id}` : undefined;
}

/** Words for “not graded” in the fields of a grade. */
const UNGRADED = new Set(['', '0', 'no', 'none', 'raw', 'ungraded', 'not graded', 'non graded', 'n a']);
/** Conditions that some sellers call grades. Mint and gem mint are grades, too. */
const RAW_CONDITIONS: ReadonlySet<CardCondition | undefined> = new Set([
  'near_mint',
  'excellent',
  'good',
  'light_played',
  'played',
  'poor',
]);
const GRADED_TYPE = /(?<!\b(?:not?|non|un)[\s-]?)\bgraded\b|\bslab/i;
/** A grader and a grade in a name: `PSA 9`, `BGS 9.5`, `Beckett 9`. */
const GRADES_IN_NAMES = /\b(?:\p{Lu}{2,5}|B(?:eckett|ECKETT))\s?\d{1,2}(?:[.,]5)?\b/gu;

/** Graded cards have prices of their own, which no price file has. */
export function isGraded(unit: PricedUnit): boolean {
  const grade = valueOf(unit, 'grade');
  const isGrade = !UNGRADED.has(foldText(grade)) && !RAW_CONDITIONS.has(readCondition(grade));
  return (
    isGrade ||
    !UNGRADED.has(foldText(valueOf(unit, 'grader'))) ||
    !UNGRADED.has(foldText(valueOf(unit, 'certificate'))) ||
    GRADED_TYPE.test(`${unit.type} ${unit.subtype}`) ||
    readCondition(unit.subtype) === 'graded' ||
    readCondition(valueOf(unit, 'condition')) === 'graded' ||
    (unit.name.match(GRADES_IN_NAMES) ?? []).some((text) => readGrade(text) !== undefined)
  );
}

const OWN_TO_ONE_UNIT: readonly string[] = [...FIELDS.condition, ...FIELDS.certificate];

/**
 * Equal for units alike, which share one match: name, type, subtype and extra fields. Condition and certificate do not
 * count.
 */
export function priceIdentityOf({ name, type, subtype, extras }: PricedUnit): string {
  const telling = Object.entries(extras)
    .filter(([key, value]) => value !== '' && !OWN_TO_ONE_UNIT.includes(foldKey(key)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([name, type, subtype, telling]);
}

/** What tells units alike apart, for people: set, number, finish, language, condition. */
export function factsOf(unit: PricedUnit): string[] {
  const finishes = finishesOf(unit).map(([key, value]) =>
    /^(?:true|yes|1)$/i.test(value) ? formatExtraKey(key) : value,
  );
  return [
    valueOf(unit, 'set'),
    valueOf(unit, 'number'),
    ...finishes.filter((value) => !/^(?:false|no|0)$/i.test(value)),
    valueOf(unit, 'language'),
    valueOf(unit, 'condition'),
  ].filter((text) => text !== '');
}
