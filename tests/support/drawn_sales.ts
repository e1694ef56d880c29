import type { AmountScope } from '../../contract/imports.ts';
import type { OrderStatus } from '../../domain/order_status.ts';
import { seededRandom } from './hostile.ts';

/** An article of an order, with correct values. Amounts are in cents. */
interface SoldLine {
  title: string;
  sku: string;
  quantity: number;
  /** For one piece. */
  price: number;
}

/** An order of a generated file, and the expected result of its import. */
export interface DrawnOrder {
  number: string;
  day: string;
  country: string;
  status: OrderStatus;
  lines: SoldLine[];
  discount: number;
  postage: number;
  commission: number;
  refund: number;
  /** `null` if the file has no refund date. */
  refundDay: string | null;
}

/**
 * A generated sales file with random headings, columns and spellings, and answers to the import's questions.
 */
export interface DrawnFile {
  content: string;
  orders: DrawnOrder[];
  currency: string;
  /** The field of each column, by its position. */
  fields: (string | null)[];
  statuses: Record<string, OrderStatus>;
  /** Whether the amounts of each column are per row or per order, by the column's position. */
  amountsPer: Record<string, AmountScope>;
  isSiteNamed: boolean;
}

type Language = 'en' | 'it' | 'de' | 'fr' | 'es';
const LANGUAGES: readonly Language[] = ['en', 'it', 'de', 'fr', 'es'];

/** Headings in the five languages. A bar separates several headings of one language. */
export const SALE_HEADS: Record<string, Record<Language, string>> = {
  orderNumber: {
    en: 'Order number|Order ID|Order no.',
    it: 'Numero ordine|Numero d’ordine',
    de: 'Bestellnummer|Auftragsnummer',
    fr: 'Numéro de commande',
    es: 'Número de pedido',
  },
  day: {
    en: 'Sale date|Order date|Date|Sold on',
    it: 'Data vendita|Data',
    de: 'Verkaufsdatum|Datum',
    fr: 'Date de vente',
    es: 'Fecha de venta|Fecha',
  },
  article: {
    en: 'Item title|Title|Item|Product name|Article',
    it: 'Titolo|Articolo|Prodotto',
    de: 'Titel|Artikel|Bezeichnung',
    fr: 'Titre|Produit|Désignation',
    es: 'Título|Artículo|Producto',
  },
  articleSku: {
    en: 'SKU|Custom label|Seller SKU',
    it: 'SKU|Codice',
    de: 'SKU|Artikelnummer',
    fr: 'SKU|Référence',
    es: 'SKU|Referencia',
  },
  articleQuantity: {
    en: 'Quantity|Qty',
    it: 'Quantità',
    de: 'Menge|Anzahl',
    fr: 'Quantité',
    es: 'Cantidad',
  },
  unitPrice: {
    en: 'Unit price|Item price|Price each',
    it: 'Prezzo unitario',
    de: 'Einzelpreis|Stückpreis',
    fr: 'Prix unitaire',
    es: 'Precio unitario',
  },
  openPrice: {
    en: 'Price|Sale price|Sold for',
    it: 'Prezzo|Prezzo di vendita',
    de: 'Preis|Verkaufspreis',
    fr: 'Prix|Prix de vente',
    es: 'Precio|Precio de venta',
  },
  lineTotal: {
    en: 'Line total|Item subtotal',
    it: 'Totale riga',
    de: 'Zeilensumme',
    fr: 'Total de la ligne',
    es: 'Total de línea',
  },
  orderTotal: {
    en: 'Total|Order total|Grand total',
    it: 'Totale|Totale ordine',
    de: 'Gesamtbetrag|Summe|Gesamt',
    fr: 'Total|Total de la commande',
    es: 'Total|Importe total',
  },
  amount: { en: 'Amount', it: 'Importo', de: 'Betrag', fr: 'Montant', es: 'Importe' },
  postageCharged: {
    en: 'Shipping|Postage|Shipping and handling',
    it: 'Spedizione|Spese di spedizione',
    de: 'Versandkosten|Versand',
    fr: 'Frais de port',
    es: 'Gastos de envío',
  },
  discount: { en: 'Discount', it: 'Sconto', de: 'Rabatt', fr: 'Remise', es: 'Descuento' },
  commission: {
    en: 'Commission|Fee|Selling fee',
    it: 'Commissione|Commissioni',
    de: 'Provision|Gebühr',
    fr: 'Commission',
    es: 'Comisión',
  },
  refund: {
    en: 'Refund|Refunded amount',
    it: 'Rimborso',
    de: 'Erstattung',
    fr: 'Remboursement',
    es: 'Reembolso',
  },
  state: { en: 'Status|Order status', it: 'Stato', de: 'Status', fr: 'Statut', es: 'Estado' },
  refundedOn: {
    en: 'Refund date|Refunded on',
    it: 'Data rimborso',
    de: 'Erstattungsdatum',
    fr: 'Date de remboursement',
    es: 'Fecha de reembolso',
  },
  paidOn: {
    en: 'Payment date|Paid on',
    it: 'Data pagamento',
    de: 'Zahlungsdatum',
    fr: 'Date de paiement',
    es: 'Fecha de pago',
  },
  buyerCountry: {
    en: 'Buyer country|Ship to country',
    it: 'Paese',
    de: 'Land',
    fr: 'Pays',
    es: 'País',
  },
  currency: { en: 'Currency', it: 'Valuta', de: 'Währung', fr: 'Devise', es: 'Moneda' },
  site: { en: 'Marketplace', it: 'Canale', de: 'Plattform', fr: 'Plateforme', es: 'Plataforma' },
};

/** Columns that match no field of a sale. */
const OTHERS: Record<string, () => string> = {
  'Buyer name': () => 'Ada Buyer',
  'Shelf row': () => 'A3',
  Weight: () => '120 g',
  'Photo count': () => '4',
  'Promo code': () => '',
};

const WORDS: Record<OrderStatus, Record<Language, string>> = {
  unpaid: { en: 'Pending', it: 'Non pagato', de: 'Unbezahlt', fr: 'Non payé', es: 'Pendiente' },
  'to pack': { en: 'Paid', it: 'Da spedire', de: 'Bezahlt', fr: 'En préparation', es: 'Pagado' },
  sent: { en: 'Shipped', it: 'Spedito', de: 'Versendet', fr: 'Expédié', es: 'Enviado' },
  cancelled: { en: 'Cancelled', it: 'Annullato', de: 'Storniert', fr: 'Annulée', es: 'Cancelado' },
  refunded: { en: 'Refunded', it: 'Rimborsato', de: 'Erstattet', fr: 'Remboursé', es: 'Reembolsado' },
};
/** Status words of a single shop, which are unknown to the import. */
const OWN_WORDS: Record<OrderStatus, string> = {
  unpaid: 'Z0 vorgemerkt',
  'to pack': 'Z1 frei',
  sent: 'Z2 raus',
  cancelled: 'Z3 weg',
  refunded: 'Z4 retour',
};
const COUNTRIES: readonly (readonly [code: string, name: string])[] = [
  ['DE', 'Germany'],
  ['IT', 'Italia'],
  ['FR', 'France'],
  ['ES', 'ES'],
  ['AT', 'Österreich'],
];
const TITLES = ['Emberfox holo', 'Tidewyrm', 'Mew ex', 'Booster box', 'Sleeves, 100', 'Moonhare "1st"'];

class Draw {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.#next() < share;
  }

  one<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to draw from.');
    return item;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => [this.#next(), item] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, item]) => item);
  }
}

interface Row {
  order: DrawnOrder;
  line: SoldLine;
  isFirst: boolean;
  /** The line's share of the order's amounts. */
  postage: number;
  commission: number;
}

interface Column {
  head: string;
  field: string | null;
  cell: (row: Row) => string;
}

/** Generates a file. Equal seeds give equal files. */
export function generateSalesFile(seed: number): DrawnFile {
  const draw = new Draw(seed);
  const language = draw.one(LANGUAGES);
  const has = Object.fromEntries(
    [
      'quantity',
      'total',
      'postage',
      'discount',
      'commission',
      'refund',
      'refundDay',
      'paid',
      'state',
      'country',
      'sku',
      'site',
    ].map((part) => [part, draw.chance(0.55)]),
  );
  const price = draw.one(['unitPrice', 'openPrice', 'lineTotal', 'amount', 'orderTotal'] as const);
  const amountsPer: AmountScope = draw.chance(0.5) ? 'order' : 'row';
  const mostLines = draw.chance(0.5) ? 1 : 3;
  const orders = Array.from({ length: draw.whole(1, 6) }, (_, index) =>
    drawnOrder(draw, { index, seed, has, mostLines }),
  );
  const ofRow = draw.chance(0.5);
  const isOwn = draw.chance(0.3);
  const currency = draw.chance(0.15) ? 'USD' : 'EUR';
  const currencyIn = draw.one(['sign', 'column', currency === 'EUR' ? 'nowhere' : 'sign'] as const);
  const sign = currencyIn === 'sign' ? (currency === 'EUR' ? '€' : 'US $') : '';
  const notation = draw.one(['dot', 'comma', 'grouped dot', 'grouped comma'] as const);
  const money = (cents: number) => sign + written(cents, notation);
  const dates = draw.one(['iso', 'dmy/', 'mdy/', 'dmy.', 'named'] as const);
  const isNegativeFee = draw.chance(0.4);
  const isOnFirst = draw.chance(0.4);
  const repeats = (row: Row, cents: number) => (isOnFirst && !row.isFirst ? '' : money(cents));
  const split = (row: Row, whole: number, part: number) =>
    amountsPer === 'row' ? money(part) : repeats(row, whole);
  const head = (key: string) => draw.one(SALE_HEADS[key]?.[language].split('|') ?? [key]);
  const column = (key: string, field: string | null, cell: Column['cell']): Column => ({
    head: head(key),
    field,
    cell,
  });
  const linePrice = ({ line }: Row) => line.price * line.quantity;
  const word = (status: OrderStatus) => (isOwn ? OWN_WORDS : undefined)?.[status] ?? WORDS[status][language];

  const columns = [
    column('orderNumber', 'orderNumber', ({ order }) => order.number),
    column('day', 'day', ({ order }) => dateAs(order.day, dates)),
    column('article', 'article', ({ line }) => line.title),
    ...(has.sku ? [column('articleSku', 'articleSku', ({ line }) => line.sku)] : []),
    ...(has.quantity
      ? [column('articleQuantity', 'articleQuantity', ({ line }) => String(line.quantity))]
      : []),
    ...priceColumns(price, { column, money, ofRow, linePrice }),
    ...(has.total && price !== 'orderTotal'
      ? [column('orderTotal', 'orderTotal', (row) => repeats(row, totalOf(row.order)))]
      : []),
    ...(has.postage
      ? [column('postageCharged', 'postageCharged', (row) => split(row, row.order.postage, row.postage))]
      : []),
    ...(has.discount
      ? [
          column('discount', 'discount', (row) =>
            row.isFirst || !isOnFirst ? money(row.order.discount * (isNegativeFee ? -1 : 1)) : '',
          ),
        ]
      : []),
    ...(has.commission
      ? [
          column('commission', 'commission', (row) =>
            split(
              row,
              row.order.commission * (isNegativeFee ? -1 : 1),
              row.commission * (isNegativeFee ? -1 : 1),
            ),
          ),
        ]
      : []),
    ...(has.refund
      ? [column('refund', 'refund', (row) => (row.isFirst ? money(row.order.refund) : ''))]
      : []),
    ...(has.refund && has.refundDay
      ? [
          column('refundedOn', 'refundedOn', ({ order, isFirst }) =>
            isFirst && order.refundDay !== null ? dateAs(order.refundDay, dates) : '',
          ),
        ]
      : []),
    ...(has.paid
      ? [
          column('paidOn', 'paidOn', ({ order }) =>
            order.status === 'unpaid' ? '' : dateAs(order.day, dates),
          ),
        ]
      : []),
    ...(has.state ? [column('state', 'state', ({ order }) => word(order.status))] : []),
    ...(has.country
      ? [column('buyerCountry', 'buyerCountry', ({ order }) => countryName(order.country))]
      : []),
    ...(currencyIn === 'column' ? [column('currency', 'currency', () => currency)] : []),
    ...(has.site ? [column('site', 'site', () => 'Cardmarket')] : []),
    ...Object.entries(OTHERS)
      .filter(() => draw.chance(0.25))
      .map(([name, cell]) => ({ head: name, field: null, cell })),
  ];
  const shown = draw.shuffled(columns);
  const delimiter = draw.one([',', ';', '\t']);
  const rows = orders.flatMap((order) => rowsOf(order));
  const table = [shown.map((one) => one.head), ...rows.map((row) => shown.map((one) => one.cell(row)))];
  return {
    content: `${draw.chance(0.3) ? '\ufeff' : ''}${table.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\r\n')}\r\n`,
    orders,
    currency,
    fields: shown.map(({ field }) => field),
    statuses: Object.fromEntries(
      Object.entries(OWN_WORDS).map(([status, text]) => [text.toLowerCase(), status as OrderStatus]),
    ),
    amountsPer: Object.fromEntries(
      shown.map(({ field }, place) => [
        place,
        field === 'discount' || field === 'refund' ? 'order' : amountsPer,
      ]),
    ),
    isSiteNamed: has.site === true,
  };
}

function drawnOrder(
  draw: Draw,
  {
    index,
    seed,
    has,
    mostLines,
  }: { index: number; seed: number; has: Record<string, boolean>; mostLines: number },
): DrawnOrder {
  const titles = draw.shuffled(TITLES);
  const lines = Array.from({ length: draw.whole(1, mostLines) }, (_, line): SoldLine => ({
    title: titles[line] ?? '',
    sku: `D${seed}-${index}-${line}`,
    quantity: has.quantity && draw.chance(0.3) ? draw.whole(2, 4) : 1,
    price: draw.whole(50, draw.chance(0.1) ? 250_000 : 9_000),
  }));
  const status: OrderStatus = has.state
    ? draw.one(['sent', 'sent', 'sent', 'to pack', 'to pack', 'unpaid', 'cancelled', 'refunded'])
    : has.paid && draw.chance(0.2)
      ? 'unpaid'
      : has.paid
        ? 'to pack'
        : 'sent';
  const refund = has.refund && status === 'sent' && draw.chance(0.3) ? draw.whole(1, 50) : 0;
  const isDated = has.refund && has.refundDay && (refund > 0 || status === 'refunded');
  const worth = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return {
    number: `${seed}-${1_000 + index}`,
    day: `2026-${String(draw.whole(1, 11)).padStart(2, '0')}-${String(draw.whole(1, 28)).padStart(2, '0')}`,
    country: has.country ? draw.one(COUNTRIES)[0] : '',
    status,
    lines,
    discount: has.discount && draw.chance(0.4) ? draw.whole(1, Math.min(worth - 1, 2_000)) : 0,
    postage: has.postage ? draw.whole(0, 1_500) : 0,
    commission: has.commission ? draw.whole(0, 900) : 0,
    refund,
    refundDay: isDated ? `2026-12-${String(draw.whole(10, 28))}` : null,
  };
}

function priceColumns(
  price: 'unitPrice' | 'openPrice' | 'lineTotal' | 'amount' | 'orderTotal',
  {
    column,
    money,
    ofRow,
    linePrice,
  }: {
    column: (key: string, field: string, cell: Column['cell']) => Column;
    money: (cents: number) => string;
    ofRow: boolean;
    linePrice: (row: Row) => number;
  },
): Column[] {
  switch (price) {
    case 'unitPrice':
      return [column('unitPrice', 'articlePrice', ({ line }) => money(line.price))];
    case 'lineTotal':
      return [column('lineTotal', 'articleTotal', (row) => money(linePrice(row)))];
    case 'orderTotal':
      return [column('orderTotal', 'articleTotal', (row) => money(linePrice(row)))];
    default:
      return [
        column(price, ofRow ? 'articleTotal' : 'articlePrice', (row) =>
          money(ofRow ? linePrice(row) : row.line.price),
        ),
      ];
  }
}

/** Amount that the buyer paid. */
export function totalOf({ lines, discount, postage }: DrawnOrder): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - discount + postage;
}

function rowsOf(order: DrawnOrder): Row[] {
  const parts = (whole: number) => {
    const each = Math.floor(whole / order.lines.length);
    return order.lines.map((_, index) => (index === 0 ? whole - each * (order.lines.length - 1) : each));
  };
  const [postage, commission] = [parts(order.postage), parts(order.commission)];
  return order.lines.map((line, index) => ({
    order,
    line,
    isFirst: index === 0,
    postage: postage[index] ?? 0,
    commission: commission[index] ?? 0,
  }));
}

function written(cents: number, notation: 'dot' | 'comma' | 'grouped dot' | 'grouped comma'): string {
  const isGrouped = notation.startsWith('grouped');
  const [whole = '', decimals = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const [group, point] = notation.endsWith('dot') ? [',', '.'] : ['.', ','];
  const grouped = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole;
  return `${cents < 0 ? '-' : ''}${grouped}${point}${decimals}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dateAs(day: string, as: 'iso' | 'dmy/' | 'mdy/' | 'dmy.' | 'named'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  switch (as) {
    case 'iso':
      return day;
    case 'dmy/':
      return `${date}/${month}/${year}`;
    case 'mdy/':
      return `${month}/${date}/${year}`;
    case 'dmy.':
      return `${date}.${month}.${year}`;
    default:
      return `${MONTHS[Number(month) - 1]} ${date}, ${year}`;
  }
}

function countryName(code: string): string {
  return COUNTRIES.find(([one]) => one === code)?.[1] ?? '';
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
