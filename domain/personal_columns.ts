import { normalizeHeading } from './table/header.ts';
import {
  valuesFitKind,
  areStreets,
  valuesContradictKind,
  isEmailAddress,
  shareOfMatchingValues,
} from './personal_content.ts';
import { type PersonalHeading, type PersonalKind, readPersonalHeading } from './personal_heading.ts';

/** A column of a table: its heading, and a sample of its non-empty values. */
export interface SampledColumn {
  heading: string;
  values: readonly string[];
}

interface ReadColumn extends SampledColumn {
  /** The personal data that the heading names, unless the values contradict. */
  says: PersonalHeading | undefined;
}

/**
 * Finds the columns that say who bought, or where buyers live. Heading and values decide together. The other
 * columns decide whether the table names buyers at all: in a list of cards, `Name` is the card's name.
 */
export function findPersonalColumns(
  columns: readonly SampledColumn[],
  { isOfSales }: { isOfSales: boolean },
): boolean[] {
  const read = columns.map((column) => ({ ...column, says: readColumn(column) }));
  const table = describeTable(read, isOfSales);
  return read.map((column, index) => {
    if (shareOfMatchingValues(column.values, isEmailAddress) >= 0.5) return true;
    if (!column.says || !table.namesBuyers) return false;
    return column.says.isWeak ? isPersonalBeside(column, column.says, { ...table, index }) : true;
  });
}

function readColumn({ heading, values }: SampledColumn): PersonalHeading | undefined {
  const says = values.length > 0 ? readPersonalHeading(heading) : undefined;
  if (!says || valuesContradictKind(says.kind, values)) return undefined;
  const isCertain = says.party === 'buyer' || (says.party !== 'unknown' && says.kind !== 'buyer');
  return isCertain || valuesFitKind(says.kind, values) ? says : undefined;
}

interface Table {
  columns: readonly ReadColumn[];
  namesBuyers: boolean;
  /** The kinds of personal data that columns name for certain. */
  kinds: ReadonlySet<PersonalKind>;
  isOfSales: boolean;
}

const ORDER =
  /(?:^| )(?:order\S*|ordine|bestell\S*|auftrag\S*|commande|pedido|invoice|fattura|facture|factura|transaction|transazione|sale|sold|vendita|verkauf\S*|vente|venta|payout)(?: |$)/u;

function describeTable(columns: readonly ReadColumn[], isOfSales: boolean): Table {
  const certain = columns.flatMap(({ says }) => (says && !says.isWeak ? [says] : []));
  const kinds = new Set(certain.map(({ kind }) => kind));
  const hasOrders = isOfSales || columns.some(({ heading }) => ORDER.test(normalizeHeading(heading)));
  const namesBuyers =
    isOfSales ||
    certain.some(({ party }) => party === 'buyer') ||
    kinds.size >= 2 ||
    // Lists of purchases use the heading `Address` for links.
    (kinds.size === 1 && hasOrders && !kinds.has('street'));
  return { columns, namesBuyers, kinds, isOfSales };
}

const normalHeads = (list: string) => list.split(', ').map(normalizeHeading);
const ARTICLE: ReadonlySet<string> = new Set(
  normalHeads(
    'title, item, item title, item name, article, article name, product, product name, localized product name, listing title, lineitem name, card name, prodotto, nome prodotto, articolo, nome articolo, titolo, Artikel, Artikelname, Artikelbezeichnung, Angebotstitel, Bezeichnung, Titel, Produkt, produit, article, titre, désignation, producto, artículo, título, denominación',
  ),
);
/** Headings of a table with one row for each article. */
const OF_ARTICLE: readonly string[] = normalHeads(
  'price, prezzo, Preis, prix, precio, sold for, quantity, qty, quantità, Menge, Anzahl, quantité, cantidad, sku, custom label, condition, set, expansion, card, rarity',
);

/** Whether a column with a weak heading is personal, judged by the other columns. */
function isPersonalBeside(
  { values }: ReadColumn,
  { kind, party }: PersonalHeading,
  { columns, kinds, isOfSales, index }: Table & { index: number },
): boolean {
  const isBesidePeople = kinds.size > 0;
  if (party === 'client') return valuesFitKind('buyer', values);
  switch (kind) {
    case 'name':
      return isBesidePeople && isNameOfBuyer(columns, index);
    case 'street':
      return isBesidePeople && areStreets(values);
    case 'region':
    case 'company':
      return isBesidePeople && isNextTo(columns, index, kind === 'region' ? PLACES : WHO_OR_WHERE);
    case 'user':
      return isBesidePeople || isOfSales;
    case 'city':
    case 'postcode':
      return isBesidePeople;
    default:
      return false;
  }
}

/**
 * Beside `Surname`, `Name` is a given name. Elsewhere `Name` is a whole name. The article has another column.
 */
function isNameOfBuyer(columns: readonly ReadColumn[], index: number): boolean {
  const others = columns.filter((_, place) => place !== index);
  const heads = others.map(({ heading }) => normalizeHeading(heading));
  const isOfArticle = (heading: string) => OF_ARTICLE.some((part) => ` ${heading} `.includes(` ${part} `));
  if (!heads.some((heading) => ARTICLE.has(heading)) && heads.some(isOfArticle)) return false;
  if (isNextTo(columns, index, ['givenName'])) return true;
  const hasOtherName = others.some(({ says }) => says && !says.isWeak && NAMES.includes(says.kind));
  return !hasOtherName && valuesFitKind('wholeName', columns[index]?.values ?? []);
}

const NAMES: readonly PersonalKind[] = ['buyer', 'name', 'givenName', 'wholeName'];
const PLACES: readonly PersonalKind[] = ['street', 'city', 'postcode'];
const WHO_OR_WHERE: readonly PersonalKind[] = [...PLACES, 'name', 'givenName', 'wholeName', 'email', 'phone'];

/** Between `City` and `Zip`, `State` is a region. Beside a street, `Company` is not a grading company. */
function isNextTo(columns: readonly ReadColumn[], index: number, kinds: readonly PersonalKind[]): boolean {
  const neighbours = [columns[index - 1], columns[index + 1]];
  return neighbours.some((column) => column?.says && kinds.includes(column.says.kind));
}
