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

/** The charges of a shipment, and what falls on each of its purchases. */
export async function getShipmentCosts(shipment: number, signal?: AbortSignal): Promise<ShipmentCosts> {
  const { json } = await httpClient(`${API_URL}/api/incoming_shipments/${shipment}/costs/`, { signal });
  return ShipmentCosts.parse(json);
}

/** What a purchase cost, and what of its charges falls on each of its products. */
export async function getPurchaseCosts(purchase: number, signal?: AbortSignal): Promise<PurchaseCosts> {
  const { json } = await httpClient(`${API_URL}/api/bought_stocks/${purchase}/costs/`, { signal });
  return PurchaseCosts.parse(json);
}

/** Why a product costs what it does. */
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

/** Gives the charge as it was. */
export async function deleteCharge(id: number): Promise<Charge> {
  return send(`${id}/`, 'DELETE');
}

async function send(path: string, method: string, body?: object): Promise<Charge> {
  const { json } = await httpClient(`${API_URL}/api/charges/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return Charge.parse(json);
}
