import { SHIPMENT_STATES } from '../../domain/shipment.ts';
import type { IncomingShipment } from '../incoming_shipments.ts';
import type { FieldsOf } from './field.ts';
import {
  DAY_FIELD,
  SHARED_TEXT_FIELD,
  CURRENCY_FIELD,
  FOREIGN_AMOUNT_FIELD,
  RATE_FIELD,
} from './shared_fields.ts';

const SHIPMENT_PAID = {
  currency: 'shipmentCurrency',
  foreign: 'shipmentForeign',
  rate: 'shipmentRate',
} as const;

const IVA_PAID = { currency: 'ivaCurrency', foreign: 'ivaForeign', rate: 'ivaRate' } as const;

export const SHIPMENT_FIELDS = {
  id: { kind: 'id', label: 'Id' },
  courier: { ...SHARED_TEXT_FIELD, label: 'Courier', isSearched: true },
  state: { ...SHARED_TEXT_FIELD, label: 'State', choices: SHIPMENT_STATES },
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
  shipmentCurrency: { ...CURRENCY_FIELD, label: 'Shipment currency' },
  shipmentForeign: { ...FOREIGN_AMOUNT_FIELD, label: 'Shipment price in its currency' },
  shipmentRate: { ...RATE_FIELD, label: 'Shipment rate', head: 'Shipment rate for €1' },
  ivaPrice: {
    kind: 'money',
    label: 'IVA price',
    isNullable: true,
    isFiltered: true,
    isSorted: true,
    paid: IVA_PAID,
  },
  ivaCurrency: { ...CURRENCY_FIELD, label: 'IVA currency' },
  ivaForeign: { ...FOREIGN_AMOUNT_FIELD, label: 'IVA price in its currency' },
  ivaRate: { ...RATE_FIELD, label: 'IVA rate', head: 'IVA rate for €1' },
  received: { ...DAY_FIELD, label: 'Received' },
  charges: { kind: 'charges', label: 'Charges', isExtension: true },
  name: { kind: 'text', isDerived: true, label: 'Name', isExtension: true },
  total: { kind: 'money', isDerived: true, label: 'Total' },
} as const satisfies FieldsOf<IncomingShipment, 'bought_stocks', 'charges' | 'total'>;
