import { mapInSteps, type Steps } from '../steps.ts';
import type { TemplateColumn } from '../template_columns.ts';
import { inOneLine, writeAmount, writeCsvRow } from './csv.ts';
import { joinRows, type FilesToWrite, type ListingFile, type ListingToSend } from './listing_file.ts';
import { findSiteFile } from './site_file.ts';

/** Shopify's columns in their order, with their former headings. Both spellings are read; case matters. */
const COLUMNS = [
  ['Title', 'Title'],
  ['URL handle', 'Handle'],
  ['Description', 'Body (HTML)'],
  ['Vendor', 'Vendor'],
  ['Product category', 'Product Category'],
  ['Type', 'Type'],
  ['Tags', 'Tags'],
  ['Published on online store', 'Published'],
  ['Status', 'Status'],
  ['SKU', 'Variant SKU'],
  ['Barcode', 'Variant Barcode'],
  ['Option1 name', 'Option1 Name'],
  ['Option1 value', 'Option1 Value'],
  ['Price', 'Variant Price'],
  ['Compare-at price', 'Variant Compare At Price'],
  ['Cost per item', 'Cost per item'],
  ['Charge tax', 'Variant Taxable'],
  ['Tax code', 'Variant Tax Code'],
  ['Inventory tracker', 'Variant Inventory Tracker'],
  ['Inventory quantity', 'Variant Inventory Qty'],
  ['Continue selling when out of stock', 'Variant Inventory Policy'],
  ['Weight value (grams)', 'Variant Grams'],
  ['Weight unit for display', 'Variant Weight Unit'],
  ['Requires shipping', 'Variant Requires Shipping'],
  ['Fulfillment service', 'Variant Fulfillment Service'],
  ['Product image URL', 'Image Src'],
  ['Image position', 'Image Position'],
  ['Image alt text', 'Image Alt Text'],
  ['Gift card', 'Gift Card'],
  ['SEO title', 'SEO Title'],
  ['SEO description', 'SEO Description'],
] as const;
const ORDER = COLUMNS.map(([heading]): string => heading);
const NEW_OF_OLD: ReadonlyMap<string, string> = new Map(COLUMNS.map(([heading, old]) => [old, heading]));
const OLD_OF_NEW: ReadonlyMap<string, string> = new Map(COLUMNS);

/** The column of a template that names the place of the stock. It asks for a file of inventory. */
const LOCATION = 'Location';

/** A shop with one variant of a product names its option so. */
const ONE_VARIANT = { 'Option1 name': 'Title', 'Option1 value': 'Default Title' };

type Row = Record<string, string>;

/**
 * Writes Shopify's files: new products, changed ones, ended ones, and the stock of a location. Shopify erases what
 * a blank cell stands for, and keeps what has no column. A changed file therefore has only filled columns: products
 * with a changed description have a file of their own.
 */
export function* writeShopifyFiles({ listings, name, siteFiles }: FilesToWrite): Steps<ListingFile[]> {
  const own = findSiteFile(siteFiles, 'shopify_products');
  const write = (heading: string) =>
    own?.headings.includes('Handle') ? (OLD_OF_NEW.get(heading) ?? heading) : heading;
  function* products(
    action: ListingToSend['action'],
    rowsOf: (listing: ListingToSend) => Row[],
    {
      ending = action,
      has = () => true,
    }: { ending?: string; has?: (listing: ListingToSend) => boolean } = {},
  ) {
    const found = [...listings.entries()].filter(([, one]) => one.action === action && has(one));
    const rows = yield* mapInSteps(found, ([place, listing]) => [place, rowsOf(listing)] as const);
    return yield* writeTable(rows, { name: `${name}-${ending}`, action, write });
  }
  return [
    ...(yield* products('add', newProduct)),
    ...(yield* products('revise', changedProduct, { has: (one) => !hasNewDescription(one) })),
    ...(yield* products('revise', describedProduct, { ending: 'revise-texts', has: hasNewDescription })),
    ...(yield* products('end', endedProduct)),
    ...(yield* writeInventory(listings, `${name}-inventory`)),
  ];
}

function newProduct(listing: ListingToSend): Row[] {
  const own = Object.fromEntries(ownColumns(listing));
  const product: Row = {
    ...identityOf(listing),
    Description: descriptionOf(listing),
    'Product category': listing.category,
    Type: listing.unit.type,
    // Without a status the product would be for sale at once.
    Status: 'draft',
    SKU: listing.sku,
    Price: writeAmount(listing.price, 'dot'),
    'Inventory tracker': 'shopify',
    ...(locationOf(listing) === undefined && { 'Inventory quantity': String(listing.quantity) }),
    'Continue selling when out of stock': 'deny',
    'Requires shipping': 'TRUE',
    'Fulfillment service': 'manual',
    ...own,
  };
  const pictures = listing.pictures.slice(0, 250).map((address, index) => ({
    'Product image URL': address.trim().replace(/\s/g, '%20'),
    'Image position': String(index + 1),
  }));
  const [first, ...others] = pictures;
  return [
    { ...product, ...first },
    ...others.map((picture) => ({ 'URL handle': listing.handle, ...picture })),
  ];
}

function changedProduct(listing: ListingToSend): Row[] {
  const stock = locationOf(listing) === undefined && { 'Inventory quantity': String(listing.quantity) };
  return [{ ...identityOf(listing), SKU: listing.sku, Price: writeAmount(listing.price, 'dot'), ...stock }];
}

/** An emptied description stays on the site. */
const hasNewDescription = ({ hasNewTexts, description }: ListingToSend) => hasNewTexts && description !== '';

function describedProduct(listing: ListingToSend): Row[] {
  return changedProduct(listing).map((row) => ({ ...row, Description: descriptionOf(listing) }));
}

function descriptionOf({ description }: ListingToSend): string {
  return description.replace(/\r\n?/g, '\n');
}

function endedProduct(listing: ListingToSend): Row[] {
  return [{ ...identityOf(listing), Status: 'archived' }];
}

/** Without its option columns, Shopify would delete the variant. */
function identityOf(listing: ListingToSend): Row {
  return { Title: inOneLine(listing.title), 'URL handle': listing.handle, ...ONE_VARIANT };
}

function ownColumns({ columns }: ListingToSend): TemplateColumn[] {
  return columns
    .filter(([heading]) => heading !== LOCATION)
    .map(([heading, text]) => [NEW_OF_OLD.get(heading) ?? heading, text]);
}

function locationOf({ columns }: ListingToSend): string | undefined {
  return columns.find(([heading]) => heading === LOCATION)?.[1] || undefined;
}

function* writeTable(
  listings: readonly (readonly [number, Row[]])[],
  {
    name,
    action,
    write,
  }: { name: string; action: ListingToSend['action']; write: (heading: string) => string },
): Steps<ListingFile[]> {
  const filled = new Set<string>();
  for (const [, rows] of listings)
    for (const row of rows)
      for (const [heading, text] of Object.entries(row)) if (text !== '') filled.add(heading);
  const headings = [
    ...ORDER.filter((heading) => filled.has(heading)),
    ...[...filled].filter((heading) => !ORDER.includes(heading)),
  ];
  const written = yield* mapInSteps(listings, ([listing, rows]) => ({
    of: [{ listing, action }],
    rows: rows.map((row) =>
      writeCsvRow(
        headings.map((heading) => row[heading] ?? ''),
        DIALECT,
      ),
    ),
  }));
  return yield* joinRows(written, { name, ending: 'csv', start: writeCsvRow(headings.map(write), DIALECT) });
}

const DIALECT = { delimiter: ',', lineEnd: '\n', quotesAll: false } as const;

const INVENTORY = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'Location', 'On hand (new)'];

/** The stock of the listings whose template names a location. The file is read after that of the products. */
function* writeInventory(listings: readonly ListingToSend[], name: string): Steps<ListingFile[]> {
  const written = yield* mapInSteps(listings.entries(), ([place, listing]) => {
    const location = locationOf(listing);
    if (location === undefined) return [];
    const { handle, title, sku, quantity, action } = listing;
    const cells = [handle, inOneLine(title), 'Title', 'Default Title', sku, location, String(quantity)];
    return [{ of: [{ listing: place, action }], rows: [writeCsvRow(cells, DIALECT)] }];
  });
  return yield* joinRows(written.flat(), { name, ending: 'csv', start: writeCsvRow(INVENTORY, DIALECT) });
}

/**
 * The part of a product's address. It stays when the title changes: a handle made again would double the product.
 *
 * @example makeHandle('Ember Fox 015/102', 'BS-000123') === 'ember-fox-015-102-bs-000123'
 */
export function makeHandle(title: string, sku: string): string {
  return [slug(title).slice(0, 150), slug(sku)].filter(Boolean).join('-').replace(/-{2,}/g, '-');
}

function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
