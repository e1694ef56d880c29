import { VatSettings, type VatSettingsUpdate } from '../contract/vat.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

const ADDRESS = `${API_URL}/api/vat/`;

/** How the shop is taxed, and how many orders are still to be reckoned anew. */
export async function getVat(signal?: AbortSignal): Promise<VatSettings> {
  const { json } = await httpClient(ADDRESS, { signal });
  return VatSettings.parse(json);
}

/** All rules and rates, in place of those that there were. */
export async function changeVat(settings: VatSettingsUpdate): Promise<VatSettings> {
  const { json } = await httpClient(ADDRESS, { method: 'PUT', body: JSON.stringify(settings) });
  return VatSettings.parse(json);
}
