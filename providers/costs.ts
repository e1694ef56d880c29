import {
  Charge,
  type ChargeChange,
  LandedCost,
  type NewCharge,
  PurchaseCosts,
  ShipmentCosts,
} from '../contract/charges.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';
import { withAction } from './madeActions.ts';

/** The charges of a shipment and their allocation to its purchases. */
export async function getShipmentCosts(shipment: number, signal?: AbortSignal): Promise<ShipmentCosts> {
  const { json } = await httpClient(`${API_URL}/api/incoming_shipments/${shipment}/costs/`, { signal });
  return ShipmentCosts.parse(json);
}

/** The costs of a purchase and the allocation of its charges to its products. */
export async function getPurchaseCosts(purchase: number, signal?: AbortSignal): Promise<PurchaseCosts> {
  const { json } = await httpClient(`${API_URL}/api/bought_stocks/${purchase}/costs/`, { signal });
  return PurchaseCosts.parse(json);
}

/** The entries that make up the landed cost of a product. */
export async function getLandedCost(product: number, signal?: AbortSignal): Promise<LandedCost> {
  const { json } = await httpClient(`${API_URL}/api/products/${product}/landed/`, { signal });
  return LandedCost.parse(json);
}

export async function createCharge(charge: Partial<NewCharge>): Promise<Charge> {
  return send('', 'POST', charge);
}

export async function changeCharge(id: number, change: ChargeChange): Promise<Charge> {
  return send(`${id}/`, 'PATCH', change);
}

/** Returns the deleted charge. */
export async function deleteCharge(id: number): Promise<Charge> {
  return send(`${id}/`, 'DELETE');
}

async function send(path: string, method: string, body?: object): Promise<Charge> {
  const answer = await httpClient(`${API_URL}/api/charges/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return withAction(answer, Charge.parse(answer.json));
}
