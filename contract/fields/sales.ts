import { POSTAGE_STATES, PRICE_STATES, SALE_STATES } from '../../domain/sale.ts';
import { VAT_TREATMENTS } from '../../domain/vat.ts';
import type { Sale } from '../sales.ts';
import type { FieldsOf } from './field.ts';
import { ORDER_TOTAL_FIELD, SHARED_TEXT_FIELD, VAT_FIELD } from './shared_fields.ts';

/** A day of an order. The whole resource is an extension, so its fields are not marked as extensions. */
const GOING_OUT_DAY = {
  kind: 'date',
  isNullable: true,
  isFiltered: true,
  isSorted: true,
  isBulk: true,
} as const;

/** How well an amount is known. */
const KNOWLEDGE = { kind: 'text', isShared: true, isFiltered: true, isSorted: true, isHidden: true } as const;

export const SALE_FIELDS = {
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
  state: { ...SHARED_TEXT_FIELD, label: 'State', choices: SALE_STATES, quickChoices: SALE_STATES },
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
  buyerCountry: { ...SHARED_TEXT_FIELD, isCountry: true, label: 'Buyer’s country' },
  courier: { ...SHARED_TEXT_FIELD, label: 'Courier' },
  trackingNumber: {
    kind: 'text',
    label: 'Tracking number',
    isSearched: true,
    isFiltered: true,
    isSorted: true,
  },
  due: { ...GOING_OUT_DAY, label: 'Due', isHidden: true },
  posted: { ...GOING_OUT_DAY, label: 'Posted', isHidden: true },
  arrived: { ...GOING_OUT_DAY, label: 'Arrived', isHidden: true },
  note: { kind: 'text', label: 'Note', isHidden: true },
  vatTreatment: {
    ...VAT_FIELD,
    kind: 'text',
    label: 'VAT treatment',
    isDerived: true,
    choices: VAT_TREATMENTS,
    isFiltered: true,
    isSorted: true,
  },
  vatTreatmentSaid: {
    ...VAT_FIELD,
    kind: 'text',
    label: 'VAT treatment',
    head: 'VAT treatment set',
    choices: VAT_TREATMENTS,
    isBulk: true,
    hasUsual: true,
    isHidden: false,
  },
  buyerVatNumber: {
    ...VAT_FIELD,
    kind: 'text',
    label: 'Business VAT number',
    isSearched: true,
    isFiltered: true,
    isSorted: true,
  },
  postageVat: {
    ...VAT_FIELD,
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
  paid: { ...ORDER_TOTAL_FIELD, label: 'Paid by the buyer', isHidden: true },
  feesTotal: { kind: 'money', isDerived: true, label: 'Fees', isHidden: true },
  vat: { ...ORDER_TOTAL_FIELD, ...VAT_FIELD, label: 'VAT due' },
  net: { ...ORDER_TOTAL_FIELD, label: 'Net', isHidden: true },
  cost: { ...ORDER_TOTAL_FIELD, label: 'Landed cost', isHidden: true },
  profit: { ...ORDER_TOTAL_FIELD, label: 'Profit', isHidden: true },
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
} as const satisfies FieldsOf<
  Sale,
  'lines' | 'fees' | 'events' | 'takeDown',
  'estimated' | 'linked' | 'title' | 'sku' | 'lines' | 'fees' | 'events'
>;
