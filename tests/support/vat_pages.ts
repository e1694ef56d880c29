import type { StockBook, StockBookRow } from '../../contract/stock_book.ts';
import type { VatReturn } from '../../contract/vat_periods.ts';

const anArticle = (product: number, fields: Partial<StockBookRow>): StockBookRow => ({
  product,
  sku: `CARD-${product}`,
  article: 'Ember Fox 015/102, holo',
  purchase: 1,
  bought: '2026-02-10',
  invoice: 'R-17',
  seller: 'Akiba Collectibles',
  sellerCountry: 'JP',
  paid: 20,
  sale: 1,
  left: '2026-10-12',
  number: '04-12855-11876',
  price: 42.2,
  treatment: 'home',
  margin: 22.2,
  rate: 22,
  vat: 4,
  leaving: 'sold',
  note: '',
  ...fields,
});

/** Articles that left the stock in all ways, and more of them on a further page. */
export const someStockBook = (): StockBook => ({
  from: '2026-01-01',
  to: '2026-11-27',
  made: '2026-11-27T09:05:00.000Z',
  isClosed: false,
  rows: [
    anArticle(1, {}),
    anArticle(2, { price: 12, margin: 0, vat: 0, invoice: '', seller: '' }),
    anArticle(3, { treatment: 'outside_eu', margin: null, rate: null, vat: null, leaving: 'exported' }),
    anArticle(4, { margin: null, rate: null, vat: null }),
    anArticle(5, {
      product: null,
      sku: '',
      sale: null,
      number: '',
      price: null,
      treatment: null,
      margin: 0,
      vat: 0,
      leaving: 'lost',
      note: 'Fell into the water',
    }),
  ],
  total: 7,
  page: 1,
  sums: { articles: 7, withMargin: 4, paid: 140, price: 201.4, margin: 31.2, vat: 5.62 },
  ledgerVat: 5.02,
  globalVat: 7.1,
});

const NO_VAT = { rate: null, country: '', entries: 1 } as const;

/** A return with all kinds of rows, and all that stands beside them. */
export const withAllParts = (answer: VatReturn): VatReturn => ({
  ...answer,
  rows: [
    ...answer.rows,
    { row: 'eu_consumer', rate: 19, country: 'DE', entries: 3, base: 120, amount: 22.8 },
    { row: 'margin', rate: 22, country: 'IT', entries: 2, base: 18.2, amount: 4 },
    { row: 'global', rate: 22, country: 'IT', entries: 4, base: 32.79, amount: 7.21 },
    { ...NO_VAT, row: 'outside_eu', base: 42.2, amount: 0 },
    { ...NO_VAT, row: 'import', base: 95.45, amount: -21 },
    { ...NO_VAT, row: 'corrections', base: -10, amount: -2.2 },
  ],
  due: -4.5,
  margins: { amount: 11.21, margin: 62.2, entries: 6 },
  input: { amount: -21, entries: 1 },
  corrections: { amount: -2.2, entries: 1 },
  global: [
    { rate: 22, sales: 240, purchases: 180, carried: -20, margin: 40, vat: 7.21, left: 0 },
    { rate: 10, sales: 20, purchases: 45, carried: 0, margin: 0, vat: 0, left: -25 },
  ],
});
