import { z } from 'zod';
import { ImportRateQuestion, LastRate } from '../contract/rates.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

/** The last exchange rate used for each currency. */
export async function getLastRates(signal?: AbortSignal): Promise<LastRate[]> {
  const { json } = await httpClient(`${API_URL}/api/rates/`, { signal });
  return z.array(LastRate).parse(json);
}

/**
 * Questions about the exchange rates of an import's rows,
 * for the operator to answer before the rows are recorded.
 */
export async function getRateQuestions(id: number): Promise<ImportRateQuestion[]> {
  const { json } = await httpClient(`${API_URL}/api/imports/${id}/rate_questions/`);
  return z.array(ImportRateQuestion).parse(json);
}
