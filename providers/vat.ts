import type { ExportFormat } from '../contract/files.ts';
import { LateImportVat, VatSettings, type VatSettingsUpdate } from '../contract/vat.ts';
import { API_URL } from './api.ts';
import { readFile } from './files.ts';
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

/** Import VAT that a rule pays back, and that is still in the cost. */
export async function getLateImportVat(signal?: AbortSignal): Promise<LateImportVat> {
  const { json } = await httpClient(`${ADDRESS}late_import_vat/`, { signal });
  return LateImportVat.parse(json);
}

/** Takes it out of the cost. */
export async function recoverLateImportVat(): Promise<LateImportVat> {
  const { json } = await httpClient(`${ADDRESS}late_import_vat/`, { method: 'POST', body: '{}' });
  return LateImportVat.parse(json);
}

/** The units under the margin scheme that were here on any of the days, and how they were sold. */
export function exportStockBook(
  asked: { from: string; to: string; format: ExportFormat },
  signal?: AbortSignal,
): Promise<File> {
  const address = `${ADDRESS}stock_book/?${new URLSearchParams(asked)}`;
  return readFile(address, `stock_book.${asked.format}`, signal);
}
