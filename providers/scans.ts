import { ScanAnswer } from '../contract/scans.ts';
import { readCode } from '../domain/scanning/codes.ts';
import type { Scan } from '../domain/scanning/scan.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

interface Options {
  /** The number of units alike to find. */
  quantity?: number;
  signal?: AbortSignal;
}

/**
 * What a scan names: nothing, one thing, or several of which the operator chooses. The operator is also asked if
 * characters may be missing, unless the code is one of our own.
 */
export async function lookUpScan(
  { readings, isCut = false }: Scan,
  { quantity = 1, signal }: Options = {},
): Promise<ScanAnswer> {
  if (readings.length === 0) return { matches: [], asks: false };
  const query = new URLSearchParams(readings.map((code) => ['code', code]));
  query.set('quantity', String(quantity));
  const { json } = await httpClient(`${API_URL}/api/scan/?${query}`, { signal });
  const { matches, asks } = ScanAnswer.parse(json);
  const isDoubtful = isCut && readings.some((reading) => readCode(reading) === undefined);
  return { matches, asks: asks || (isDoubtful && matches.length > 0) };
}
