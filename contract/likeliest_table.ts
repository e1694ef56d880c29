import { RESOURCE_NAMES, type ResourceName } from './resources.ts';
import { matchHeadings, normalizeHeading } from '../domain/table/header.ts';
import { removeInstallationId } from '../domain/table/installation_id.ts';
import { TEMPLATE_FIELDS } from './fields/listing_templates.ts';
import { PLACE_FIELDS } from './fields/places.ts';
import { SITE_LISTING_FIELDS } from './fields/site_listings.ts';
import { TABLE_COLUMNS } from './file_columns.ts';
import { findKnownFile } from './known_files.ts';
import { type TypeDefinitions, tableColumns, TABLE_ROW_SCHEMAS } from './tables.ts';

/**
 * Recognizes an export by its headings: the file has all headings of the resource. If several resources fit,
 * the resource with most columns counts.
 */
function exportedTable(heads: readonly string[]): ResourceName | undefined {
  const there = new Set(heads.map(removeInstallationId));
  const whole = RESOURCE_NAMES.filter((table) =>
    TABLE_COLUMNS[table].every(({ label, isOfOthers }) => isOfOthers === true || there.has(label)),
  );
  return whole.toSorted((one, other) => TABLE_COLUMNS[other].length - TABLE_COLUMNS[one].length)[0];
}

/** Headings of sales files that files of purchases and stock do not have. */
const OF_SALES = headingSet(
  'order number, order no, order id, numero ordine, numero d ordine, bestellnummer, auftragsnummer, numero de commande, numero de pedido, commissione, commissioni, provision, verkaufsprovision, comision, sold for, sold on, sale date, sale price, selling price, buyer, buyer country, ship to country, buyer username, order earning, gross sale, commission, selling fee, data vendita, prezzo di vendita, verkaufsdatum, verkaufspreis, date de vente, fecha de venta, acquirente, kaufer, acheteur, comprador, postage charged, postage paid, buyer s country, article sku, fee commission, what was sold',
);
/** This many sales headings make a sales file. Any file may have fewer. */
const TELLING = 2;

/** Headings of a site’s money report: the kind of row, its amount, and the balance or the payout. */
const OF_REPORTS = {
  word: headingSet('kind, type, transaction type, Typ, Transaktionstyp, tipo, tipo transazione'),
  amount: headingSet(
    'amount, gross, gross amount, net, net amount, Betrag, Brutto, Netto, importo, lordo, netto',
  ),
  telling: headingSet(
    'net, net amount, Netto, Nettobetrag, netto, balance, closing balance, running balance, Kontostand, Guthaben, saldo, payout, payout id, payout date, Auszahlung, Auszahlungsdatum, Auszahlung Nr., fees & taxes',
  ),
};

/** Headings that only tables of listing templates have. Other files have titles, conditions and prices too. */
const OF_TEMPLATES = new Set(
  [TEMPLATE_FIELDS.pricePercent, TEMPLATE_FIELDS.priceEnding].map(({ label }) => normalizeHeading(label)),
);

/** Headings that only tables of places have. Other files have names and codes too. */
const OF_PLACES = new Set(
  [PLACE_FIELDS.parent, PLACE_FIELDS.capacity, PLACE_FIELDS.countedAt].map(({ label }) =>
    normalizeHeading(label),
  ),
);

/** Headings that only our tables of live listings have. Other files have titles, prices and states too. */
const OF_LISTINGS = new Set(
  [SITE_LISTING_FIELDS.message, SITE_LISTING_FIELDS.code, SITE_LISTING_FIELDS.seen].map(({ label }) =>
    normalizeHeading(label),
  ),
);

function isReport(heads: readonly string[]): boolean {
  const normal = heads.map(normalizeHeading);
  return Object.values(OF_REPORTS).every((known) => normal.some((head) => known.has(head)));
}

/**
 * Guesses the resource of a file's rows. A recognized export or known file decides. Otherwise the resource
 * with most known headings is chosen. Its own names count double. In a tie, a resource counts if the file
 * has all fields of a new record. Sales and reports need typical headings.
 */
export function guessResource(heads: readonly string[], definitions: TypeDefinitions): ResourceName {
  const exported = exportedTable(heads) ?? findKnownFile(heads)?.resource;
  if (exported) return exported;
  const isOfSales = heads.filter((head) => OF_SALES.has(normalizeHeading(head))).length >= TELLING;
  const isOfReport = isReport(heads);
  if (isOfReport && !isOfSales) return 'site_transactions';
  const isOfTemplates = heads.some((head) => OF_TEMPLATES.has(normalizeHeading(head)));
  const isOfPlaces = heads.some((head) => OF_PLACES.has(normalizeHeading(head)));
  const isOfListings = heads.some((head) => OF_LISTINGS.has(normalizeHeading(head)));
  const isPossible = (table: ResourceName) => {
    if (table === 'sales') return isOfSales;
    if (table === 'site_transactions') return isOfReport;
    // A list of titles and prices is one of products, unless a known file or a person says otherwise.
    if (table === 'site_listings') return isOfListings;
    if (table === 'places') return isOfPlaces;
    return table !== 'listing_templates' || isOfTemplates;
  };
  const known = RESOURCE_NAMES.filter(isPossible).map((table) => {
    const isOfRows = table === 'sales' || table === 'site_transactions';
    const columns = tableColumns(table, definitions).filter(
      ({ isDerived, isOfOthers }) => !isDerived && (isOfRows || !isOfOthers),
    );
    const own = new Set(
      columns.flatMap(({ key, label }) => [normalizeHeading(key), normalizeHeading(label)]),
    );
    const found = Object.entries(matchHeadings(heads, columns)).filter(([, key]) => key !== null);
    const keys = new Set(found.map(([, key]) => key));
    const needed = TABLE_ROW_SCHEMAS[table].whole.safeParse({}).error?.issues ?? [];
    const isWhole = needed.every(({ path }) => keys.has(String(path[0])));
    const owned = found.filter(([index]) => own.has(normalizeHeading(heads[Number(index)] ?? '')));
    return { table, weight: found.length + owned.length + (isWhole ? 0.5 : 0) };
  });
  const most = Math.max(...known.map(({ weight }) => weight));
  return known.find(({ weight }) => weight === most)?.table ?? 'products';
}

function headingSet(headings: string): ReadonlySet<string> {
  return new Set(headings.split(', ').map(normalizeHeading));
}
