import { describeProblem } from '../../problem.ts';
import { ebayCondition, ebayGrade, ebayGrader, isCardCategory } from '../condition_codes.ts';
import { mapInSteps, type Steps } from '../steps.ts';
import { inOneLine, writeAmount, writeCells, writeCsvRow } from './csv.ts';
import { chooseStandardEbayFile, standardEbayFile } from './ebay_standard.ts';
import {
  joinRows,
  type FilesToWrite,
  type ListingFile,
  type ListingToSend,
  type WrittenFiles,
} from './listing_file.ts';
import { columnKey, findSiteFile, type SiteFile } from './site_file.ts';

/** eBay's pages name 12 or 24. */
const MOST_PICTURES = 12;

/** What eBay's columns mean, by their keys in the three spellings of its templates. */
const FIELDS = {
  label: ['customlabel', 'custom label (sku)'],
  number: ['itemid', 'item number'],
  category: ['category', 'category id'],
  title: ['title'],
  price: ['startprice', 'start price', 'price'],
  quantity: ['quantity', 'available quantity'],
  pictures: ['picurl', 'item photo url'],
  condition: ['conditionid', 'condition id'],
  cardCondition: ['#40001'],
  grader: ['#27501'],
  grade: ['#27502'],
  certificate: ['#27503'],
  graded: ['c:graded'],
  description: ['description'],
  format: ['format'],
  duration: ['duration'],
  handlingDays: ['dispatchtimemax', 'max dispatch time'],
  currency: ['currency'],
} as const;
type Field = keyof typeof FIELDS | 'action';

const FIELD_OF_KEY: ReadonlyMap<string, Field> = new Map(
  Object.entries(FIELDS).flatMap(([field, keys]) => keys.map((key) => [key, field as Field])),
);

/** @example ebayField('*StartPrice') === 'price' */
export function ebayField(heading: string): Field | undefined {
  const key = columnKey(heading);
  return key.startsWith('action') ? 'action' : FIELD_OF_KEY.get(key);
}

/** The template that new listings of a site fill: the operator's own one, or a standard file. */
export function ebayTemplate({
  siteFiles,
  site,
  currency,
}: {
  siteFiles: readonly SiteFile[];
  site: string;
  currency: string;
}): SiteFile | undefined {
  const own = findSiteFile(siteFiles, 'ebay_names', 'ebay_category', 'ebay_draft');
  if (own) return own;
  const standard = chooseStandardEbayFile({ site, currency });
  return standard && standardEbayFile(standard);
}

/** The site and currency of a template, from its first heading. */
export function readActionHeading({ headings }: SiteFile): { currency: string; country: string } {
  const heading = headings.find((one) => ebayField(one) === 'action') ?? '';
  const part = (name: string) => new RegExp(`${name}=([^|)]+)`, 'i').exec(heading)?.[1] ?? '';
  return { currency: part('Currency'), country: part('Country') };
}

/**
 * Writes eBay's files: new listings, changes of price and quantity, and ends, each in a file of its own. Changes
 * have no other columns, because eBay drops what a set of columns leaves out. `isCheck` writes new listings that
 * eBay checks without listing them.
 */
export function* writeEbayFiles(
  { listings, name, site, siteFiles }: FilesToWrite,
  { isCheck = false } = {},
): Steps<WrittenFiles> {
  const places = (action: ListingToSend['action']) =>
    [...listings.entries()].filter(([, listing]) => listing.action === action);
  const [added, revised, ended] = [places('add'), places('revise'), places('end')];
  const currency = listings[0]?.currency ?? '';
  const ownPrices = findSiteFile(siteFiles, 'ebay_prices');
  const own = ebayTemplate({ siteFiles, site, currency });
  const template = own ?? ownPrices;
  if (!template || (added.length > 0 && !own))
    return { files: [], problems: [describeProblem('listings.no_site_file')] };
  if (isCheck && template.kind === 'ebay_draft')
    return { files: [], problems: [describeProblem('listings.no_check_file')] };
  const add = isCheck ? 'VerifyAdd' : template.kind === 'ebay_draft' ? 'Draft' : 'Add';
  const files = yield* writeRows(added, withColumns(template, added), {
    name: `${name}-${isCheck ? 'check' : 'add'}`,
    action: add,
  });
  if (isCheck) return { files, problems: [] };
  const prices = ownPrices ?? priceTemplate(template);
  return {
    files: [
      ...files,
      ...(yield* writeRows(revised, prices, { name: `${name}-revise`, action: 'Revise' })),
      ...(yield* writeRows(ended, endTemplate(template), { name: `${name}-end`, action: 'End' })),
    ],
    problems: [],
  };
}

type Places = readonly (readonly [number, ListingToSend])[];

/** The template, with the columns of the listings that it lacks: only a standard file gets further columns. */
function withColumns(template: SiteFile, places: Places): SiteFile {
  if (!template.isStandard) return template;
  const known = new Set(template.headings.map(columnKey));
  const headings = new Set(places.flatMap(([, { columns }]) => columns.map(([heading]) => heading)));
  const further = new Map<string, string>();
  for (const heading of headings)
    if (!known.has(columnKey(heading))) further.set(columnKey(heading), heading);
  return withHeadings(template, [...template.headings, ...further.values()]);
}

function withHeadings(template: SiteFile, headings: readonly string[]): SiteFile {
  return { ...template, headings, headingRow: writeCells(headings, template) };
}

/** The columns of a file that changes prices and quantities, in the spelling of the template. */
function priceTemplate(template: SiteFile): SiteFile {
  const headings =
    template.kind === 'ebay_category'
      ? ['ItemID', 'CustomLabel', '*StartPrice', '*Quantity']
      : ['Item number', 'Custom label (SKU)', 'Start price', 'Available quantity'];
  return shortTemplate(template, headings);
}

function endTemplate(template: SiteFile): SiteFile {
  const headings =
    template.kind === 'ebay_category'
      ? ['ItemID', 'CustomLabel', 'EndCode']
      : ['Item number', 'Custom label (SKU)', 'EndCode'];
  return shortTemplate(template, headings);
}

/** Without the rows of information: they name the template of new listings. */
function shortTemplate(template: SiteFile, headings: readonly string[]): SiteFile {
  const action = template.headings.find((heading) => ebayField(heading) === 'action') ?? 'Action';
  return { ...withHeadings(template, [action, ...headings]), above: '', below: '' };
}

function* writeRows(
  places: Places,
  file: SiteFile,
  { name, action }: { name: string; action: string },
): Steps<ListingFile[]> {
  const isNew = !['Revise', 'End'].includes(action);
  const cells = file.headings.map((heading) => ({ key: columnKey(heading), field: ebayField(heading) }));
  const written = yield* mapInSteps(places, ([listing, values]) => {
    const fields = isNew ? newFields(values, file) : changedFields(values, file);
    const columns = new Map(isNew ? values.columns.map(([heading, text]) => [columnKey(heading), text]) : []);
    const row = cells.map(({ key, field }) => {
      if (field === 'action') return action;
      if (key === 'endcode') return action === 'End' ? 'NotAvailable' : '';
      return inOneLine(columns.get(key) ?? (field ? (fields[field] ?? '') : ''));
    });
    return { of: [{ listing, action: values.action }], rows: [writeCsvRow(row, file)] };
  });
  return yield* joinRows(written, {
    name,
    ending: file.delimiter === '\t' ? 'txt' : 'csv',
    start: file.byteOrderMark + file.above + file.headingRow + file.lineEnd,
    end: file.below,
    encoding: file.encoding,
  });
}

type Fields = Partial<Record<Field, string>>;

function newFields(values: ListingToSend, file: SiteFile): Fields {
  const condition = values.condition && ebayCondition(values.condition, values.category);
  const isGraded = values.condition === 'graded';
  const isCard = isCardCategory(values.category);
  const hasGrade = isCard && isGraded;
  return {
    label: values.sku,
    category: values.category,
    title: values.title,
    price: writeAmount(values.price, file.decimals),
    quantity: String(values.quantity),
    pictures: joinPictures(values.pictures),
    condition: condition?.id,
    cardCondition: condition?.card,
    grader: hasGrade ? ebayGrader(values.grader) : '',
    grade: hasGrade ? ebayGrade(values.grade) : '',
    certificate: hasGrade ? values.certificate : '',
    graded: isCard && isEnglish(file) ? (isGraded ? 'Yes' : 'No') : '',
    description: withoutLineBreaks(values.description),
    // A blank format is an auction.
    format: 'FixedPrice',
    duration: 'GTC',
    handlingDays: values.handlingDays === null ? '' : String(values.handlingDays),
    currency: values.currency,
  };
}

function changedFields(values: ListingToSend, file: SiteFile): Fields {
  return {
    label: values.sku,
    number: values.externalId,
    price: writeAmount(values.price, file.decimals),
    quantity: String(values.quantity),
    currency: values.currency,
  };
}

/** Values of item specifics are in the language of the site. */
export function isEnglish(file: SiteFile): boolean {
  return ['US', 'GB', 'CA', 'AU', 'IE'].includes(readActionHeading(file).country);
}

/** @example joinPictures(['https://a/1 2.jpg', 'https://a/3.jpg']) === 'https://a/1%202.jpg|https://a/3.jpg' */
export function joinPictures(pictures: readonly string[]): string {
  return pictures
    .slice(0, MOST_PICTURES)
    .map((address) => address.trim().replace(/\s/g, '%20').replaceAll('|', '%7C'))
    .join('|');
}

/** HTML in one line. Line breaks between words become `<br>`, those beside a tag a space. */
export function withoutLineBreaks(html: string): string {
  const lines = html
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.reduce(
    (text, line) =>
      text + (text === '' ? '' : text.endsWith('>') || line.startsWith('<') ? ' ' : '<br>') + line,
    '',
  );
}
