import { PRESENCES, PRODUCT_STATES } from '../domain/product.ts';
import { PURCHASE_STATES } from '../domain/purchase.ts';
import type { PaidFields } from '../domain/import.ts';
import { SHIPMENT_STATES } from '../domain/shipment.ts';
import { BATCH_STATUSES, OFFERED } from '../domain/insertion.ts';
import { POSTAGE_STATES, PRICE_STATES, SALE_STATES } from '../domain/sale.ts';
import { TRANSACTION_KINDS } from '../domain/site_transaction.ts';
import { VAT_SCHEMES, VAT_TREATMENTS } from '../domain/vat.ts';
import type { BoughtStock } from './bought_stocks.ts';
import type { IncomingShipment } from './incoming_shipments.ts';
import type { InsertionBatch } from './insertion_batches.ts';
import type { Product } from './products.ts';
import type { ResourceName } from './resources.ts';
import type { Sale } from './sales.ts';
import type { SiteTransaction } from './site_transactions.ts';

/**
 * What a field holds: `money` in euros, `currency` the three letters of one, `foreign` an amount in it, `rate` how much of
 * it a euro cost, `percent` with at most four decimals, `yen` whole ones of a draft of an import, `record` the id of another record, `type` and `subtype` ids,
 * which files write as names; `charges` and `parts` lines of `domain/charge_text.ts` and `domain/sale_text.ts`, of which
 * only files and imports know.
 */
export type FieldKind =
  | 'id'
  | 'text'
  | 'address'
  | 'money'
  | 'currency'
  | 'foreign'
  | 'rate'
  | 'percent'
  | 'yen'
  | 'grams'
  | 'date'
  | 'count'
  | 'record'
  | 'type'
  | 'subtype'
  | 'images'
  | 'charges'
  | 'parts';

/** What is known of a field beside its shape. */
export interface Field {
  kind: FieldKind;
  /** In forms, lists and details; a column of a file is called so too where it has no `head`. */
  label: string;
  head?: string;
  /** `null` where nothing is known of it, rather than 0 or an empty text; links may always be. */
  isNullable?: boolean;
  /** It follows from others, and is never sent. */
  isDerived?: boolean;
  /** Whose id a `record` is. */
  of?: ResourceName;
  /** Few different values that many rows share: filters and changes of many suggest them, searches find them. */
  isShared?: boolean;
  /** The two letters of a country. */
  isCountry?: boolean;
  /** All the values that there are. */
  choices?: readonly string[];
  /** Those of them that lists are filtered by with one click: the first at once, the others beside it while it is asked for. */
  quickChoices?: readonly string[];
  /** Values that are suggested before any is used. */
  suggestions?: readonly string[];
  /** Its words are a part of what searches look through. */
  isSearched?: boolean;
  /** Lists offer a filter by it, and to sort by it. */
  isFiltered?: boolean;
  isSorted?: boolean;
  /** No two records share it, whatever the case of its letters. */
  isUnique?: boolean;
  /** It can be set on many records at once. */
  isBulk?: boolean;
  /** Nothing is a choice, too: then it is as usual. */
  hasUsual?: boolean;
  /** The list has a column of it that is not shown until it is chosen. */
  isHidden?: boolean;
  /** It has no column in files where this is false. */
  isInFiles?: boolean;
  /** It says something only to shops that are registered for VAT. */
  isOfVat?: boolean;
  /** Foreign backends do not know it; `sent`: their answers have it, and their calls do not take it. */
  isExtension?: boolean | 'sent';
  /** Of an amount in euros: the fields that say what was paid in another currency, and of which it then follows. */
  paid?: { currency: string; foreign: string; rate: string };
}

type FieldOf<Value> = Field &
  (null extends Value
    ? { isNullable: true } | { kind: 'record' | 'type' | 'subtype' }
    : { isNullable?: never });

/** Every field of a record but those that are records themselves, and what lists show beside them. */
type FieldsOf<Shown, Apart extends keyof Shown, Beside extends string = never> = {
  [Name in Exclude<keyof Shown, Apart>]: FieldOf<Shown[Name]>;
} & Record<Beside, Field>;

/** On which something happened, if it has. */
const day = {
  kind: 'date',
  isNullable: true,
  isFiltered: true,
  isSorted: true,
  isBulk: true,
  isHidden: true,
  isExtension: true,
} as const;
/** The same of orders, which only our own server has. */
const goingOut = { kind: 'date', isNullable: true, isFiltered: true, isSorted: true, isBulk: true } as const;
/** What something cost with its part of all charges. */
const landed = {
  kind: 'money',
  isDerived: true,
  label: 'Landed cost',
  isFiltered: true,
  isSorted: true,
  isHidden: true,
  isExtension: true,
} as const;
/** What an order comes to. */
const EARNED = { kind: 'money', isDerived: true, isFiltered: true, isSorted: true } as const;
/** Few different values that many rows share. */
const SHARED_TEXT = { kind: 'text', isShared: true, isFiltered: true, isSorted: true, isBulk: true } as const;
/** How much is known of amounts. */
const KNOWLEDGE = { kind: 'text', isShared: true, isFiltered: true, isSorted: true, isHidden: true } as const;
/** What only shops that are registered for VAT need. */
const OF_VAT = { isHidden: true, isExtension: true, isOfVat: true } as const;
/** What was paid in another currency. */
const CURRENCY = { kind: 'currency', label: 'Currency', isHidden: true, isExtension: true } as const;
const FOREIGN = { kind: 'foreign', isNullable: true, isHidden: true, isExtension: true } as const;
const RATE = { kind: 'rate', isNullable: true, isHidden: true, isExtension: true } as const;
const SHIPMENT_PAID = {
  currency: 'shipmentCurrency',
  foreign: 'shipmentForeign',
  rate: 'shipmentRate',
} as const;
const IVA_PAID = { currency: 'ivaCurrency', foreign: 'ivaForeign', rate: 'ivaRate' } as const;
/** Of the insertions of a batch that are offered: separated by commas. */
const LISTED_ON = {
  kind: 'text',
  isDerived: true,
  isFiltered: true,
  isHidden: true,
  isExtension: true,
} as const;
/** A part of what a site keeps of a transaction. */
const FEE_PART = { kind: 'money', isFiltered: true, isSorted: true, isHidden: true } as const;
const LINK = { kind: 'record', isFiltered: true, isSorted: true, isBulk: true } as const;

/** The fields of each resource, in the order in which they stand in files. */
export const FIELDS = {
  products: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', isSearched: true, isSorted: true },
    quantity: { kind: 'count', label: 'Quantity' },
    type: { kind: 'type', label: 'Type', isFiltered: true, isSorted: true, isBulk: true },
    sub_type: { kind: 'subtype', label: 'Subtype', isFiltered: true, isSorted: true },
    origin: { ...SHARED_TEXT, label: 'Origin' },
    boughtStock: { ...LINK, of: 'bought_stocks', label: 'Purchase' },
    bought_order_link: {
      kind: 'text',
      label: 'Bought order link',
      isNullable: true,
      isSearched: true,
      isExtension: true,
    },
    insertion_batch: { ...LINK, of: 'insertion_batches', label: 'Batch', head: 'Insertion group' },
    state: { ...SHARED_TEXT, label: 'Status', suggestions: PRODUCT_STATES },
    estimated_cost: {
      kind: 'money',
      label: 'Estimated cost',
      isFiltered: true,
      isSorted: true,
      isHidden: true,
    },
    landed_cost: landed,
    images: { kind: 'images', label: 'Images' },
    sku: {
      kind: 'text',
      label: 'SKU',
      isUnique: true,
      isFiltered: true,
      isSorted: true,
      isHidden: true,
      isExtension: true,
    },
    target_price: {
      kind: 'money',
      label: 'Expected price',
      isNullable: true,
      isFiltered: true,
      isSorted: true,
      isBulk: true,
      isHidden: true,
      isExtension: true,
    },
    received: { ...day, label: 'Received' },
    listed: { ...day, label: 'Listed' },
    sold: { ...day, label: 'Sold' },
    leftOn: { ...day, label: 'Left on' },
    leftNote: { kind: 'text', label: 'How it left', isHidden: true, isExtension: true },
    received_estimated: {
      kind: 'text',
      isDerived: true,
      label: 'Received is estimated',
      isExtension: true,
    },
    sale: {
      kind: 'record',
      isDerived: true,
      label: 'Sold in',
      isNullable: true,
      isInFiles: false,
      isExtension: true,
    },
    own_state: {
      kind: 'text',
      isDerived: true,
      label: 'Own status',
      isNullable: true,
      isInFiles: false,
      isExtension: true,
    },
    presence: {
      kind: 'text',
      isDerived: true,
      label: 'Stock',
      choices: PRESENCES,
      quickChoices: ['here', 'sold undated'],
      isFiltered: true,
      isInFiles: false,
      isExtension: true,
    },
  } satisfies FieldsOf<Product, 'type_details' | 'product_extras', 'presence'>,

  bought_stocks: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', isSearched: true, isSorted: true },
    state: { ...SHARED_TEXT, label: 'Status', suggestions: PURCHASE_STATES },
    link: { kind: 'address', label: 'Purchase link', isSearched: true },
    price: {
      kind: 'money',
      label: 'Price',
      isFiltered: true,
      isSorted: true,
      paid: { currency: 'currency', foreign: 'foreign_price', rate: 'rate' },
    },
    weight: { kind: 'grams', label: 'Weight', isNullable: true, isFiltered: true, isSorted: true },
    date: {
      kind: 'date',
      label: 'Date',
      isFiltered: true,
      isSorted: true,
      isBulk: true,
      isExtension: 'sent',
    },
    incomingShipment: { ...LINK, of: 'incoming_shipments', label: 'Shipment' },
    images: { kind: 'images', label: 'Images' },
    currency: { ...CURRENCY, isFiltered: true, isSorted: true },
    foreign_price: { ...FOREIGN, label: 'Price in its currency', isFiltered: true, isSorted: true },
    rate: { ...RATE, label: 'Rate', head: 'Rate for €1', isFiltered: true, isSorted: true },
    priceYen: { kind: 'yen', label: 'Price in yen', isInFiles: false, isExtension: true },
    charges: { kind: 'charges', label: 'Charges', isExtension: true },
    productsQuantity: { kind: 'count', isDerived: true, label: 'Products' },
    estimatedCost: { kind: 'money', isDerived: true, label: 'Estimated cost of the products' },
    landedCost: landed,
    vatScheme: { ...SHARED_TEXT, ...OF_VAT, label: 'VAT scheme', choices: VAT_SCHEMES },
    vatPercent: {
      ...OF_VAT,
      kind: 'percent',
      label: 'VAT rate',
      isNullable: true,
      isFiltered: true,
      isSorted: true,
      isBulk: true,
    },
    sellerCountry: { ...SHARED_TEXT, ...OF_VAT, label: 'Seller’s country' },
    sellerName: {
      ...OF_VAT,
      kind: 'text',
      label: 'Seller',
      isSearched: true,
      isFiltered: true,
      isSorted: true,
    },
    invoiceNumber: {
      ...OF_VAT,
      kind: 'text',
      label: 'Invoice number',
      isSearched: true,
      isFiltered: true,
      isSorted: true,
    },
    inputVat: {
      ...OF_VAT,
      kind: 'money',
      label: 'VAT on the invoice',
      isFiltered: true,
      isSorted: true,
    },
    coverage: {
      kind: 'text',
      isDerived: true,
      label: 'Action',
      choices: ['ok', 'missing'],
      isFiltered: true,
      isSorted: true,
    },
  } satisfies FieldsOf<BoughtStock, 'products', 'charges' | 'coverage' | 'priceYen'>,

  incoming_shipments: {
    id: { kind: 'id', label: 'Id' },
    courier: { ...SHARED_TEXT, label: 'Courier', isSearched: true },
    state: { ...SHARED_TEXT, label: 'State', choices: SHIPMENT_STATES },
    trackingNumber: {
      kind: 'text',
      label: 'Tracking number',
      isSearched: true,
      isFiltered: true,
      isSorted: true,
    },
    totalWeight: { kind: 'grams', label: 'Total weight', isNullable: true, isFiltered: true, isSorted: true },
    totalCost: {
      kind: 'money',
      label: 'Items cost',
      head: 'Total cost',
      isNullable: true,
      isFiltered: true,
      isSorted: true,
    },
    shipmentPrice: {
      kind: 'money',
      label: 'Shipment price',
      isNullable: true,
      isFiltered: true,
      isSorted: true,
      paid: SHIPMENT_PAID,
    },
    shipmentCurrency: { ...CURRENCY, label: 'Shipment currency' },
    shipmentForeign: { ...FOREIGN, label: 'Shipment price in its currency' },
    shipmentRate: { ...RATE, label: 'Shipment rate', head: 'Shipment rate for €1' },
    ivaPrice: {
      kind: 'money',
      label: 'IVA price',
      isNullable: true,
      isFiltered: true,
      isSorted: true,
      paid: IVA_PAID,
    },
    ivaCurrency: { ...CURRENCY, label: 'IVA currency' },
    ivaForeign: { ...FOREIGN, label: 'IVA price in its currency' },
    ivaRate: { ...RATE, label: 'IVA rate', head: 'IVA rate for €1' },
    received: { ...day, label: 'Received' },
    charges: { kind: 'charges', label: 'Charges', isExtension: true },
    name: { kind: 'text', isDerived: true, label: 'Name', isExtension: true },
    total: { kind: 'money', isDerived: true, label: 'Total' },
  } satisfies FieldsOf<IncomingShipment, 'bought_stocks', 'charges' | 'total'>,

  insertion_batches: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', isSearched: true, isFiltered: true, isSorted: true },
    status: { ...SHARED_TEXT, label: 'Status', suggestions: BATCH_STATUSES },
    images: { kind: 'images', label: 'Images' },
    productsQuantity: { kind: 'count', isDerived: true, label: 'Products' },
    offered: {
      kind: 'text',
      isDerived: true,
      label: 'Offered on a site',
      choices: OFFERED,
      isFiltered: true,
      isInFiles: false,
    },
    sites: { ...LISTED_ON, label: 'Sites' },
    listings: { ...LISTED_ON, label: 'Listing ids' },
  } satisfies FieldsOf<
    InsertionBatch,
    'products' | 'insertions',
    'productsQuantity' | 'offered' | 'sites' | 'listings'
  >,

  sales: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', isDerived: true, label: 'Name', isInFiles: false },
    site: {
      kind: 'text',
      label: 'Site',
      isShared: true,
      isSearched: true,
      isFiltered: true,
      isSorted: true,
      isHidden: true,
    },
    orderNumber: { kind: 'text', label: 'Order number', isSearched: true, isFiltered: true, isSorted: true },
    day: { kind: 'date', label: 'Day', isFiltered: true, isSorted: true, isHidden: true },
    state: { ...SHARED_TEXT, label: 'State', choices: SALE_STATES, quickChoices: SALE_STATES },
    currency: {
      kind: 'text',
      label: 'Currency',
      isShared: true,
      isFiltered: true,
      isSorted: true,
      isHidden: true,
    },
    rate: { kind: 'rate', label: 'Rate', isNullable: true },
    postageCharged: { kind: 'money', label: 'Postage charged' },
    postagePaid: { kind: 'money', label: 'Postage paid', isHidden: true },
    packaging: { kind: 'money', label: 'Packaging', isHidden: true },
    buyerCountry: { ...SHARED_TEXT, isCountry: true, label: 'Buyer’s country' },
    courier: { ...SHARED_TEXT, label: 'Courier' },
    trackingNumber: {
      kind: 'text',
      label: 'Tracking number',
      isSearched: true,
      isFiltered: true,
      isSorted: true,
    },
    due: { ...goingOut, label: 'Due', isHidden: true },
    posted: { ...goingOut, label: 'Posted', isHidden: true },
    arrived: { ...goingOut, label: 'Arrived', isHidden: true },
    note: { kind: 'text', label: 'Note', isHidden: true },
    vatTreatment: {
      ...OF_VAT,
      kind: 'text',
      label: 'VAT treatment',
      isDerived: true,
      choices: VAT_TREATMENTS,
      isFiltered: true,
      isSorted: true,
    },
    vatTreatmentSaid: {
      ...OF_VAT,
      kind: 'text',
      label: 'VAT treatment',
      head: 'VAT treatment set',
      choices: VAT_TREATMENTS,
      isBulk: true,
      hasUsual: true,
      isHidden: false,
    },
    buyerVatNumber: {
      ...OF_VAT,
      kind: 'text',
      label: 'Business VAT number',
      isSearched: true,
      isFiltered: true,
      isSorted: true,
    },
    postageVat: {
      ...OF_VAT,
      kind: 'money',
      label: 'VAT within postage paid',
      isFiltered: true,
      isSorted: true,
    },
    priceState: { ...KNOWLEDGE, label: 'Prices are', choices: PRICE_STATES },
    postageState: { ...KNOWLEDGE, label: 'Postage is', choices: POSTAGE_STATES },
    lines: { kind: 'parts', label: 'What was sold' },
    fees: { kind: 'parts', label: 'Fees, one by one' },
    events: { kind: 'parts', label: 'What happened since' },
    paid: { ...EARNED, label: 'Paid by the buyer', isHidden: true },
    feesTotal: { kind: 'money', isDerived: true, label: 'Fees', isHidden: true },
    vat: { ...EARNED, ...OF_VAT, label: 'VAT due' },
    net: { ...EARNED, label: 'Net', isHidden: true },
    cost: { ...EARNED, label: 'Landed cost', isHidden: true },
    profit: { ...EARNED, label: 'Profit', isHidden: true },
    isEstimated: { kind: 'text', isDerived: true, label: 'Fees are estimated', isInFiles: false },
    estimated: {
      kind: 'text',
      isDerived: true,
      label: 'Fees',
      choices: ['estimated', 'actual'],
      isFiltered: true,
      isInFiles: false,
    },
    linesQuantity: { kind: 'count', isDerived: true, label: 'Lines', isInFiles: false },
    unlinked: { kind: 'count', isDerived: true, label: 'Without a product', isInFiles: false },
    linked: {
      kind: 'text',
      isDerived: true,
      label: 'All lines are products',
      choices: ['yes', 'no'],
      isFiltered: true,
      isInFiles: false,
    },
    title: { kind: 'text', isDerived: true, label: 'Products' },
    sku: { kind: 'text', isDerived: true, label: 'SKU', head: 'SKUs' },
  } satisfies FieldsOf<
    Sale,
    'lines' | 'fees' | 'events' | 'takeDown',
    'estimated' | 'linked' | 'title' | 'sku' | 'lines' | 'fees' | 'events'
  >,

  site_transactions: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', isDerived: true, label: 'Name', isInFiles: false },
    site: { kind: 'text', label: 'Site', isShared: true, isSearched: true, isFiltered: true, isSorted: true },
    day: { kind: 'date', label: 'Day', isFiltered: true, isSorted: true },
    kind: {
      kind: 'text',
      label: 'Kind',
      isShared: true,
      isFiltered: true,
      isSorted: true,
      isBulk: true,
      choices: TRANSACTION_KINDS,
      quickChoices: ['unknown', 'order', 'refund', 'fee', 'payout'],
    },
    word: {
      kind: 'text',
      label: 'As the site calls it',
      isShared: true,
      isFiltered: true,
      isSorted: true,
      isHidden: true,
    },
    orderNumber: { kind: 'text', label: 'Order number', isSearched: true, isFiltered: true, isSorted: true },
    title: { kind: 'text', label: 'What', isSearched: true, isFiltered: true, isSorted: true },
    reference: {
      kind: 'text',
      label: 'Reference',
      isSearched: true,
      isFiltered: true,
      isSorted: true,
      isHidden: true,
    },
    currency: {
      kind: 'text',
      label: 'Currency',
      isShared: true,
      isFiltered: true,
      isSorted: true,
      isHidden: true,
    },
    amount: { kind: 'money', label: 'Amount', isFiltered: true, isSorted: true },
    commission: { ...FEE_PART, label: 'Commission' },
    fixedFee: { ...FEE_PART, label: 'Fixed fee' },
    paymentFee: { ...FEE_PART, label: 'Payment fee' },
    promotionFee: { ...FEE_PART, label: 'Promotion fee' },
    internationalFee: { ...FEE_PART, label: 'International fee' },
    otherFee: { ...FEE_PART, label: 'Other fee' },
    postageCharged: { ...FEE_PART, label: 'Postage charged' },
    fees: { ...EARNED, label: 'Fees' },
    net: { ...EARNED, label: 'Net' },
    payout: {
      kind: 'text',
      label: 'Payout',
      isShared: true,
      isSearched: true,
      isFiltered: true,
      isSorted: true,
      isBulk: true,
      isHidden: true,
    },
    payoutDay: {
      kind: 'date',
      label: 'Paid out on',
      isNullable: true,
      isFiltered: true,
      isSorted: true,
      isBulk: true,
      isHidden: true,
    },
    balance: { ...FEE_PART, label: 'Balance', isNullable: true },
  } satisfies FieldsOf<SiteTransaction, never>,
} as const satisfies Record<ResourceName, Record<string, Field>>;

/** The same, for whoever is told of a field by its name. */
export const fieldsOf = (resource: ResourceName): Readonly<Record<string, Field>> => FIELDS[resource];

/** The amounts of a resource that can have been paid in another currency. */
export const paidFieldsOf = (resource: ResourceName): PaidFields =>
  Object.fromEntries(
    Object.entries(fieldsOf(resource)).flatMap(([name, { paid }]) => (paid ? [[name, paid]] : [])),
  );
