import { describe, expect, it, test } from 'vitest';
import { tableColumns } from '../../contract/tables.ts';
import { guessResource } from '../../contract/likeliest_table.ts';
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
