import { ScanAnswer } from '../contract/scans.ts';
import type { Scan } from '../domain/scanning/scan.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

interface Options {
  /** The number of units alike to find. */
  quantity?: number;
  signal?: AbortSignal;
}

/** What a scan names: nothing, one thing, or several of which the operator chooses. */
export async function lookUpScan(
  { readings }: Scan,
  { quantity = 1, signal }: Options = {},
): Promise<ScanAnswer> {
  const query = new URLSearchParams(readings.map((code) => ['code', code]));
  query.set('quantity', String(quantity));
  const { json } = await httpClient(`${API_URL}/api/scan/?${query}`, { signal });
  return ScanAnswer.parse(json);
}
