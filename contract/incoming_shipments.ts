import { z } from 'zod';
import { SHIPMENT_STATES } from '../domain/shipment.ts';
import { BoughtStock } from './bought_stocks.ts';
import { paidAmountInputs, paidAmountFields } from './paid_amounts.ts';
import {
  GramsInput,
  Id,
  IdListInput,
  IsoDate,
  OptionalAmountInput,
  OptionalDateInput,
  optionalText,
  requiredText,
} from './primitives.ts';
import { constantText } from './messages.ts';

/** Weights in grams, amounts in euros; `null` where the value is not known yet. */
export const IncomingShipment = z.object({
  id: Id,
  /** Courier and tracking number: the name by which a form selects the shipment. An extension. */
  name: z.string(),
  courier: z.string(),
  state: z.string(),
  trackingNumber: z.string(),
  totalWeight: z.number().nullable(),
  totalCost: z.number().nullable(),
  shipmentPrice: z.number().nullable(),
  ...paidAmountFields('shipmentCurrency', 'shipmentForeign', 'shipmentRate'),
  ivaPrice: z.number().nullable(),
  ...paidAmountFields('ivaCurrency', 'ivaForeign', 'ivaRate'),
  bought_stocks: z.array(BoughtStock),
  /** The day of arrival. An extension. */
  received: IsoDate.nullable(),
});
export type IncomingShipment = z.infer<typeof IncomingShipment>;

const Courier = requiredText(constantText('inputs.courier'), 100);
const State = z.enum(SHIPMENT_STATES, constantText('inputs.one_of', { choices: SHIPMENT_STATES.join(', ') }));

export const NewIncomingShipment = z.object({
  courier: Courier,
  state: z.preprocess((value) => value || SHIPMENT_STATES[0], State),
  trackingNumber: optionalText(100),
  totalWeight: GramsInput,
  totalCost: OptionalAmountInput,
  shipmentPrice: OptionalAmountInput,
  ...paidAmountInputs('shipmentCurrency', 'shipmentForeign', 'shipmentRate'),
  ivaPrice: OptionalAmountInput,
  ...paidAmountInputs('ivaCurrency', 'ivaForeign', 'ivaRate'),
  /** An extension. */
  received: OptionalDateInput,
});
export type NewIncomingShipment = z.infer<typeof NewIncomingShipment>;

/** `bought_stocks` are the ids of the purchases in the shipment. An extension. */
export const NewShipmentWithPurchases = NewIncomingShipment.extend({ bought_stocks: IdListInput });
export type NewShipmentWithPurchases = z.infer<typeof NewShipmentWithPurchases>;

/**
 * The fields that can be set on many shipments at once. Fields that are not sent stay unchanged. An
 * extension.
 */
export const IncomingShipmentBulkChange = z.object({
  courier: Courier.optional(),
  state: State.optional(),
  received: OptionalDateInput.optional(),
});
export type IncomingShipmentBulkChange = z.infer<typeof IncomingShipmentBulkChange>;

/**
 * The fields that can be changed on one shipment. An empty amount, weight or state means unknown. A new
 * amount without currency and rate turns a foreign amount into euros. An extension.
 */
export const IncomingShipmentUpdate = IncomingShipmentBulkChange.extend({
  state: z
    .enum(['', ...SHIPMENT_STATES], constantText('inputs.one_of', { choices: SHIPMENT_STATES.join(', ') }))
    .optional(),
  trackingNumber: optionalText(100).optional(),
  totalWeight: GramsInput.optional(),
  totalCost: OptionalAmountInput.optional(),
  shipmentPrice: OptionalAmountInput.optional(),
  ...paidAmountInputs('shipmentCurrency', 'shipmentForeign', 'shipmentRate'),
  ivaPrice: OptionalAmountInput.optional(),
  ...paidAmountInputs('ivaCurrency', 'ivaForeign', 'ivaRate'),
});
export type IncomingShipmentUpdate = z.infer<typeof IncomingShipmentUpdate>;
