import { GoingOutCounts } from '../contract/going_out.ts';
import type { Sale } from '../contract/sales.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

export async function getGoingOut(signal?: AbortSignal): Promise<GoingOutCounts> {
  const { json } = await httpClient(`${API_URL}/api/sales/going_out/`, { signal });
  return GoingOutCounts.parse(json);
}

/** Records a deleted sale again, under a new id. */
export async function restoreSale({ id: _id, ...sale }: Sale): Promise<void> {
  const places = new Map(sale.lines.map((line, place) => [line.id, place]));
  const body = {
    ...sale,
    lines: sale.lines.map(({ product, title, externalId, price }) => ({ product, title, externalId, price })),
    fees: sale.fees.map(({ id: _fee, ...fee }) => fee),
    events: sale.events.map(({ id: _event, line, ...event }) => ({
      ...event,
      ...(line !== null && { place: places.get(line) }),
    })),
  };
  await httpClient(`${API_URL}/api/sales/`, { method: 'POST', body: JSON.stringify(body) });
}
