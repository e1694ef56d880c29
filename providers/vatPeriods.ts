import { StockBook } from '../contract/stock_book.ts';
import { VatEntries, VatPeriods, VatReturn } from '../contract/vat_periods.ts';
import type { ExportFormat } from '../contract/files.ts';
import { API_URL } from './api.ts';
import { downloadFile } from './downloadFile.ts';
import { httpClient } from './httpClient.ts';
import { withAction } from './madeActions.ts';

/** Parameters from the query of the page's address. */
export type EntryFilter = Readonly<Record<string, string>>;

const PERIODS = `${API_URL}/api/vat/periods/`;
const ENTRIES = `${API_URL}/api/vat/entries/`;
const BOOK = `${API_URL}/api/vat/stock_book/rows/`;

const withQuery = (address: string, parameters: Readonly<Record<string, string>>) =>
  `${address}?${new URLSearchParams(parameters)}`;

/** All filing periods, the latest first, with the times they were closed and reopened. */
export async function getVatPeriods(signal?: AbortSignal): Promise<VatPeriods> {
  const { json } = await httpClient(PERIODS, { signal });
  return VatPeriods.parse(json);
}

/** The return of the period that begins on a day. */
export async function getVatReturn(from: string, signal?: AbortSignal): Promise<VatReturn> {
  const { json } = await httpClient(`${PERIODS}${from}/`, { signal });
  return VatReturn.parse(json);
}

/** Closes or reopens the period that begins on a day. */
export async function changeVatPeriod(from: string, action: 'close' | 'reopen'): Promise<VatReturn> {
  const answer = await httpClient(`${PERIODS}${from}/${action}/`, { method: 'POST', body: '{}' });
  return withAction(answer, VatReturn.parse(answer.json));
}

export function exportVatReturn(from: string, format: ExportFormat, signal?: AbortSignal): Promise<File> {
  return downloadFile(withQuery(`${PERIODS}${from}/export/`, { format }), `vat-return.${format}`, signal);
}

/** A page of the VAT ledger entries that match a filter. */
export async function getVatEntries(
  filter: EntryFilter,
  page: number,
  signal?: AbortSignal,
): Promise<VatEntries> {
  const { json } = await httpClient(withQuery(ENTRIES, { ...filter, page: String(page) }), { signal });
  return VatEntries.parse(json);
}

export function exportVatEntries(
  filter: EntryFilter,
  format: ExportFormat,
  signal?: AbortSignal,
): Promise<File> {
  return downloadFile(withQuery(`${ENTRIES}export/`, { ...filter, format }), `vat-journal.${format}`, signal);
}

/** A page of the stock book between two days. */
export async function getStockBook(
  days: { from: string; to: string },
  page: number,
  signal?: AbortSignal,
): Promise<StockBook> {
  const { json } = await httpClient(withQuery(BOOK, { ...days, page: String(page) }), { signal });
  return StockBook.parse(json);
}
