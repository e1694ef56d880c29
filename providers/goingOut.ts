import { GoingOutCounts } from '../contract/going_out.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

export async function getGoingOut(signal?: AbortSignal): Promise<GoingOutCounts> {
  const { json } = await httpClient(`${API_URL}/api/sales/going_out/`, { signal });
  return GoingOutCounts.parse(json);
}
