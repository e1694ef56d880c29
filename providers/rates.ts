import { z } from 'zod';
import { ImportRateQuestion, LastRate } from '../contract/rates.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

/** The last rate of each currency that was used. */
export async function getLastRates(signal?: AbortSignal): Promise<LastRate[]> {
  const { json } = await httpClient(`${API_URL}/api/rates/`, { signal });
  return z.array(LastRate).parse(json);
}

/** The rates of an import's rows that are to be asked about before these are recorded. */
export async function getRateQuestions(id: number): Promise<ImportRateQuestion[]> {
  const { json } = await httpClient(`${API_URL}/api/imports/${id}/rate_questions/`);
  return z.array(ImportRateQuestion).parse(json);
}
