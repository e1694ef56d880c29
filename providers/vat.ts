import type { ExportFormat } from '../contract/files.ts';
import { LateImportVat, VatSettings, type VatSettingsUpdate } from '../contract/vat.ts';
import { API_URL } from './api.ts';
import { downloadFile } from './downloadFile.ts';
import { httpClient } from './httpClient.ts';
import { withAction } from './madeActions.ts';

const ADDRESS = `${API_URL}/api/vat/`;

/** VAT settings, and the number of orders whose VAT is still to be recalculated. */
export async function getVat(signal?: AbortSignal): Promise<VatSettings> {
  const { json } = await httpClient(ADDRESS, { signal });
  return VatSettings.parse(json);
}

/** Replaces all rules and rates. */
export async function changeVatSettings(settings: VatSettingsUpdate): Promise<VatSettings> {
  const answer = await httpClient(ADDRESS, { method: 'PUT', body: JSON.stringify(settings) });
  return withAction(answer, VatSettings.parse(answer.json));
}

/** Import VAT that a rule pays back and that is still in landed costs. */
export async function getLateImportVat(signal?: AbortSignal): Promise<LateImportVat> {
  const { json } = await httpClient(`${ADDRESS}late_import_vat/`, { signal });
  return LateImportVat.parse(json);
}

/** Takes this import VAT out of the landed costs. */
export async function recoverLateImportVat(): Promise<LateImportVat> {
  const answer = await httpClient(`${ADDRESS}late_import_vat/`, { method: 'POST', body: '{}' });
  return withAction(answer, LateImportVat.parse(answer.json));
}

/** The stock book: units under the margin scheme that were in stock on any of the days, and their sales. */
export function exportStockBook(
  asked: { from: string; to: string; format: ExportFormat },
  signal?: AbortSignal,
): Promise<File> {
  const address = `${ADDRESS}stock_book/?${new URLSearchParams(asked)}`;
  return downloadFile(address, `stock_book.${asked.format}`, signal);
}
