import { z } from 'zod';
import { SHIPMENT_STATES } from '../domain/shipment.ts';
import { BoughtStock } from './bought_stocks.ts';
import { GramsInput, Id, OptionalAmountInput, optionalText, requiredText } from './primitives.ts';

/** Weights in grams, amounts in euros; `null` where the value is not known yet. */
export const IncomingShipment = z.object({
  id: Id,
  /** Courier and tracking number: how the shipment is chosen by name. An extension. */
  name: z.string(),
  courier: z.string(),
  state: z.string(),
  trackingNumber: z.string(),
  totalWeight: z.number().nullable(),
  totalCost: z.number().nullable(),
  shipmentPrice: z.number().nullable(),
  ivaPrice: z.number().nullable(),
  bought_stocks: z.array(BoughtStock),
});
export type IncomingShipment = z.infer<typeof IncomingShipment>;

export const NewIncomingShipment = z.object({
  courier: requiredText('a courier', 100),
  state: z.preprocess(
    (value) => value || SHIPMENT_STATES[0],
    z.enum(SHIPMENT_STATES, `Choose one of ${SHIPMENT_STATES.join(', ')}.`),
  ),
  trackingNumber: optionalText(100),
  totalWeight: GramsInput,
  totalCost: OptionalAmountInput,
  shipmentPrice: OptionalAmountInput,
  ivaPrice: OptionalAmountInput,
});
export type NewIncomingShipment = z.infer<typeof NewIncomingShipment>;
