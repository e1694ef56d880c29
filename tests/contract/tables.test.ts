import { describe, expect, it, test } from 'vitest';
import { isCodeName } from '../../contract/file_columns.ts';
import { withoutProblemHeadings } from '../../contract/imports.ts';
import { guessResource } from '../../contract/likeliest_table.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import {
  columnsWithInstallationId,
  headingsWithoutInstallationId,
  TABLE_ROW_SCHEMAS,
  tableColumns,
} from '../../contract/tables.ts';
import type { Extra } from '../../contract/types.ts';
import { matchHeadings } from '../../domain/table/header.ts';
import { SALE_HEADS } from '../support/drawn_sales.ts';

const types = ['Accessory', 'Card', 'Figure'].map((name, index) => ({ id: index + 1, name, subtypes: [] }));
const KEYS: [type: number, keys: string[]][] = [
  [1, ['Condition', 'Brand']],
  [2, ['Game', 'Set', 'Number', 'Language', 'Condition', 'Foil', 'First edition', 'Year', 'Rarity']],
  [3, ['Series', 'Condition']],
];
const extras: Extra[] = KEYS.flatMap(([type, keys]) =>
  keys.map((key, index) => ({ id: type * 100 + index, key, type, value_type: 'text' as const })),
);

function meant(heads: string[], rowTypes?: number[]) {
  const columns = tableColumns('products', { types, extras, rowTypes });
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  const mapping = matchHeadings(heads, columns);
  return heads.map((_, index) => labels.get(mapping[index] ?? '') ?? null);
}

describe('the heading of an extra', () => {
  test.each([
    ['Set', 'Number', 'Condition'],
    ['SET NAME', 'Card no.', 'card condition'],
    ['Espansione', 'Numero', 'Condizioni'],
    ['Erweiterung', 'Kartennummer', 'Erhaltung'],
    ['Extension', 'Numéro', 'Condition'],
    ['Expansión', 'Número', 'Condición'],
    ['セット', '番号', 'コンディション'],
  ])('is found without its type, for a card first: %s, %s, %s', (...heads) => {
    expect(meant(heads)).toEqual(['Card: Set', 'Card: Number', 'Card: Condition']);
  });

  it('is matched to the types of the rows if they are known', () => {
    expect(meant(['Condition'], [3, 2])).toEqual(['Figure: Condition']);
    expect(meant(['Condition', 'Number'], [3, 2])).toEqual(['Figure: Condition', 'Card: Number']);
    expect(meant(['Condition', 'Number'], [3])).toEqual(['Figure: Condition', null]);
  });

  it('does not replace a match of another column', () => {
    expect(meant(['Zustand', 'Type', 'Anno', 'Nome'])).toEqual(['Status', 'Type', 'Card: Year', 'Name']);
    expect(meant(['Status', 'Zustand'])).toEqual(['Status', 'Card: Condition']);
    expect(meant(['Serie'], [3])).toEqual(['Figure: Series']);
    expect(meant(['Series', 'Set'])).toEqual(['Figure: Series', 'Card: Set']);
    expect(meant(['Card: Condition', 'Condition'])).toEqual(['Card: Condition', null]);
  });
});

test.each([
  [
    'Name',
    'Title,Item,Card name,Product,Article,Nome,Titolo,Prodotto,Articolo,Bezeichnung,Titel,Produkt,Artikel,Nom,Titre,Produit,Désignation,Nombre,Título,Producto,Artículo,名前,商品名,品名,タイトル',
  ],
  [
    'Quantity',
    'Qty,Units,Pieces,Quantità,Q.tà,Pezzi,Menge,Anzahl,Stück,Quantité,Pièces,Cantidad,Unidades,数量,個数',
  ],
  [
    'Estimated cost',
    'Cost,Value,Price,Costo,Valore,Prezzo,Kosten,Wert,Preis,Coût,Valeur,Prix,Coste,Valor,Precio,原価,価格,値段',
  ],
])('the heading of the column %s is found in six languages', (label, heads) => {
  const others = heads.split(',').filter((head) => meant([head])[0] !== label);
  expect(others).toEqual([]);
});

test('the headings of files of sales are found in five languages', () => {
  const columns = tableColumns('sales', { types, extras });
  const called: Record<string, string> = {
    unitPrice: 'articlePrice',
    openPrice: 'articlePrice',
    lineTotal: 'articleTotal',
  };
  // Columns of an export of ours are called so too, and what an amount is depends on other columns.
  const { amount: _asked, ...fields } = SALE_HEADS;
  const ours = new Set(['Title', 'SKU']);
  const lost = Object.entries(fields).flatMap(([field, heads]) =>
    Object.values(heads)
      .flatMap((some) => some.split('|'))
      .filter((head) => !ours.has(head) && matchHeadings([head], columns)[0] !== (called[field] ?? field)),
  );
  expect(lost).toEqual([]);
});

test('the heading Count means a quantity', () => {
  expect(meant(['Count', 'Name'])).toEqual(['Quantity', 'Name']);
  const sold = tableColumns('sales', { types, extras });
  expect(matchHeadings(['Count'], sold)).toEqual({ 0: 'articleQuantity' });
});

describe('a file', () => {
  const kind = (heads: string) => guessResource(heads.split(','), { types, extras });
  test.each([
    'Name,Price,Date,Currency,Quantity,Link',
    'Title,Amount,Order date,Shipping,SKU',
    'Item,Order number,Price,Purchase date,Weight,Currency',
    'OrderID,Date of Purchase,Merchandise Value,Shipment Costs,Trustee service fee,Total Value,Currency',
  ])('of purchases is not read as sales: %s', (heads) => expect(kind(heads)).not.toBe('sales'));

  test.each([
    'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net,Tax Details',
    'Date,Time,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Balance',
    'Datum,Typ,Beschreibung,Betrag,Kontostand',
    'Transaction date,Type,Order number,Amount,Commission,Net amount,Payout date',
  ])('of a site’s transactions is a report: %s', (heads) => expect(kind(heads)).toBe('site_transactions'));

  test.each([
    'Name,Type,Price,Amount,Date',
    'Title,Type,Quantity,Value,Link',
    'Order number,Sale date,Title,Type,Price,Commission',
    'Courier,Tracking number,Type,Total weight,Total cost',
    'Name,Type,State,Estimated cost,Net weight',
  ])('of other records is not a report: %s', (heads) => expect(kind(heads)).not.toBe('site_transactions'));

  test('of live listings is read as such by a heading of ours, and else as products', () => {
    const heads = 'Site,Listing number,SKU,Title,Price,Currency,Status';
    expect(kind(`${heads},As the site says`)).toBe('site_listings');
    expect(kind(heads)).not.toBe('site_listings');
  });

  test.each([
    'Order number,Sold on,Title,Price',
    'Sale date,Buyer country,Item,Sale price,Selling fee',
    'Data vendita,Numero ordine,Articolo,Prezzo di vendita',
    'Name,Paid at,Lineitem quantity,Lineitem name,Lineitem price',
  ])('of sales is read as sales: %s', (heads) => expect(kind(heads)).toBe('sales'));
});

describe.each(RESOURCE_NAMES)('an export of %s', (resource) => {
  const columns = columnsWithInstallationId(tableColumns(resource, { types, extras }), 'k3f9m2');
  const heads = columns.map(({ label }) => label);

  test('is recognized by its headings, and each of its columns is found', () => {
    expect(new Set(heads).size).toBe(heads.length);
    expect(guessResource(heads, { types, extras })).toBe(resource);
    const mapping = matchHeadings(heads, tableColumns(resource, { types, extras }));
    expect(Object.values(mapping)).toEqual(columns.map(({ key }) => key));
  });

  test('names the installation in the headings of numbers only, and has no columns of other programs', () => {
    expect(columns.filter(({ isOfOthers }) => isOfOthers)).toEqual([]);
    const numbers = columns.filter(({ label }) => label.endsWith(' (k3f9m2)'));
    expect(numbers.map(({ key }) => key)).toEqual(
      columns
        .filter(({ kind, key }) => kind === 'id' || (kind === 'record' && key !== 'place'))
        .map(({ key }) => key),
    );
  });
});

test.each(['products', 'bought_stocks', 'insertion_batches'] as const)(
  'the pictures of a row of %s are a list or one text of at most 12 addresses',
  (resource) => {
    const { images } = TABLE_ROW_SCHEMAS[resource].partial.shape;
    const addresses = Array.from({ length: 12 }, (_, index) => `/media/${index}.jpg`);
    expect(images.parse(addresses)).toEqual(addresses);
    expect(images.parse(addresses.join(', '))).toEqual(addresses);
    expect(images.safeParse([...addresses, '/media/12.jpg']).success).toBe(false);
  },
);

test('the columns of extra fields are in the order of their types', () => {
  const [accessory, card, figure] = types;
  if (!accessory || !card || !figure) throw new Error('A type is missing.');
  const columns = tableColumns('products', { types: [figure, accessory, card], extras });
  const ids = columns.flatMap(({ extra }) => (extra ? [extra.id] : []));
  expect(ids.slice(0, 5)).toEqual([300, 301, 100, 101, 200]);
  expect(columns.filter(({ key }) => key === 'extra:300')).toEqual([
    expect.objectContaining({ label: 'Figure: Series', kind: 'text' }),
  ]);
});

test('the headings of numbers that name no installation are those that need a question', () => {
  const columns = tableColumns('bought_stocks', { types, extras });
  const heads = ['Id', 'Name', 'Shipment (k3f9m2)', 'Price', 'Parcel'];
  const mapping = { 0: 'id', 1: 'name', 2: 'incomingShipment', 3: null, 4: 'incomingShipment' };
  expect(headingsWithoutInstallationId(heads, mapping, columns)).toEqual(['Id', 'Parcel']);
});

test('an extra field of texts holds codes if its name says so', () => {
  const words =
    'Card number,No.,nr,Num,Numéro,Nummer,N°,Code,Codice,código,Kennung,Certificate,Certificato,Zertifikat,certificat,Certificado,cert,ID,Serial,Barcode,EAN,UPC,GTIN,ISBN,SKU,鑑定 番号';
  expect(words.split(',').filter((word) => !isCodeName(word))).toEqual([]);
  expect(['Rarity', 'Note', 'Numbered', 'Identity', 'Set'].filter(isCodeName)).toEqual([]);
  const columns = tableColumns('products', { types, extras });
  const codes = columns.filter(({ key, code }) => key.startsWith('extra:') && code);
  expect(codes.map(({ label, code }) => [label, code])).toEqual([['Card: Number', 'own']]);
  const number: Extra = { id: 9, key: 'Number', type: 2, value_type: 'integer' };
  expect(tableColumns('products', { types, extras: [number] }).at(-1)?.code).toBeUndefined();
});

test.each([
  [
    ['Name', 'Price', 'Problem', 'Problem code'],
    ['Name', 'Price'],
  ],
  [['Name', 'Problem'], ['Name']],
  [
    ['Problem', 'Name'],
    ['Problem', 'Name'],
  ],
  [
    ['Name', 'Problem', 'Price', 'Problem'],
    ['Name', 'Problem', 'Price'],
  ],
  [['Name'], ['Name']],
  [['Problem', 'Problem code'], []],
])('a file of rejected rows loses only the headings at its end: %j', (heads, left) => {
  expect(withoutProblemHeadings(heads)).toEqual(left);
});

describe('a file without headings of ours', () => {
  const kind = (heads: string) => guessResource(heads.split(','), { types, extras });

  test.each(
    'Order no,Order ID,Numero ordine,Numero d’ordine,Bestellnummer,Auftragsnummer,Numéro de commande,Número de pedido,Commissione,Commissioni,Provision,Verkaufsprovision,Comisión,Sold for,Sold on,Sale date,Sale price,Selling price,Buyer,Buyer country,Ship to country,Buyer username,Order earnings,Gross sales,Commission,Selling fee,Data vendita,Prezzo di vendita,Verkaufsdatum,Verkaufspreis,Date de vente,Fecha de venta,Acquirente,Käufer,Acheteur,Comprador,Postage charged,Postage paid,Buyer’s country,Article SKU,Fee: commission,What was sold'.split(
      ',',
    ),
  )('is one of sales by an order number and one more heading of sales: %s', (head) => {
    expect(kind(`Order number,Date,Currency,${head}`)).toBe('sales');
  });

  test.each([
    ['Kind', 'Amount', 'Net'],
    ['Type', 'Gross', 'Net amount'],
    ['Transaction type', 'Gross amount', 'Balance'],
    ['Typ', 'Betrag', 'Netto'],
    ['Transaktionstyp', 'Brutto', 'Nettobetrag'],
    ['Tipo', 'Importo', 'Saldo'],
    ['Tipo transazione', 'Lordo', 'Closing balance'],
    ['Type', 'Amount', 'Running balance'],
    ['Typ', 'Betrag', 'Kontostand'],
    ['Typ', 'Betrag', 'Guthaben'],
    ['Type', 'Amount', 'Payout'],
    ['Type', 'Amount', 'Payout ID'],
    ['Type', 'Amount', 'Payout date'],
    ['Typ', 'Betrag', 'Auszahlung'],
    ['Typ', 'Betrag', 'Auszahlungsdatum'],
    ['Typ', 'Betrag', 'Auszahlung Nr.'],
    ['Type', 'Amount', 'Fees & Taxes'],
    ['Type', 'Net', 'Net'],
    ['Type', 'Net amount', 'Net amount'],
    ['Typ', 'Netto', 'Netto'],
  ])(
    'is a report of money by the kind, the amount and what was paid out: %s, %s, %s',
    (word, amount, telling) => {
      expect(kind(`${word},${amount},${telling}`)).toBe('site_transactions');
    },
  );

  const exportHeads = (resource: 'places' | 'sales') =>
    columnsWithInstallationId(tableColumns(resource, { types, extras }), 'k3f9m2').map(({ label }) => label);

  test('with the headings of two exports is the one with more columns', () => {
    expect(guessResource([...exportHeads('places'), ...exportHeads('sales')], { types, extras })).toBe(
      'sales',
    );
  });

  test('with the headings of an export and of a site’s file is the export', () => {
    const known = 'OrderID,Date of Purchase,Merchandise Value,Shipment Costs,Commission,Description'.split(
      ',',
    );
    expect(guessResource(known, { types, extras })).toBe('sales');
    expect(guessResource([...known, ...exportHeads('places')], { types, extras })).toBe('places');
  });

  test.each([
    ['Name,Price ends with,Condition', 'listing_templates'],
    ['Name,Percent of the expected price', 'listing_templates'],
    ['Name,Code,Inside', 'places'],
    ['Name,Capacity', 'places'],
    ['Name,Code,Last counted', 'places'],
    ['Title,Message number', 'site_listings'],
    ['Title,Last changed by a file', 'site_listings'],
    ['Order number,Sold on,Courier,Tracking number,Packaging,Type,Amount,Net', 'sales'],
    ['Name,Status', 'insertion_batches'],
    ['Name,Shipment,Status', 'bought_stocks'],
    ['Title,Condition,Category,Currency', 'products'],
    [
      'Order number,Sold on,Courier,Tracking number,Type,Amount,Net amount,Balance before,Description,Category',
      'site_transactions',
    ],
    ['foreign_price,rate,Name,Type', 'bought_stocks'],
    ['Name,Code,Type,Note', 'products'],
    ['Courier,Tracking number,Total weight', 'incoming_shipments'],
    ['Name,Price,Date,Weight', 'bought_stocks'],
    ['Order number,Sold on', 'sales'],
    ['Order number,Price,Weight,Date', 'bought_stocks'],
    ['Order number,Date,Currency', 'bought_stocks'],
    ['Courier,Shipping charge,Fee of the site,Total of the order', 'incoming_shipments'],
    ['Kind,Amount,Title', 'products'],
    ['Kind,Net,Title', 'site_transactions'],
    ['Nothing,Known', 'products'],
  ])('is guessed: %s', (heads, resource) => expect(kind(heads)).toBe(resource));
});
