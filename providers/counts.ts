import { z } from 'zod';
import {
  CountScansAnswer,
  StockCount,
  StockCountDetails,
  type NewCountScans,
  type WithdrawnScans,
} from '../contract/counts.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';
import { withAction } from './madeActions.ts';

const ROOT = `${API_URL}/api/counts/`;

const post = (url: string, sent?: object) =>
  httpClient(url, { method: 'POST', ...(sent && { body: JSON.stringify(sent) }) });

/** The counts that go on, and the latest finished ones. */
export async function getCounts(signal?: AbortSignal): Promise<StockCount[]> {
  return z.array(StockCount).parse((await httpClient(ROOT, { signal })).json);
}

export async function getCount(id: number, signal?: AbortSignal): Promise<StockCountDetails> {
  return StockCountDetails.parse((await httpClient(`${ROOT}${id}/`, { signal })).json);
}

/** Starts the count of a place, or returns the one that goes on. */
export async function startCount(place: number): Promise<StockCount> {
  return StockCount.parse((await post(ROOT, { place })).json);
}

export async function sendCountScans(id: number, sent: NewCountScans): Promise<CountScansAnswer> {
  return CountScansAnswer.parse((await post(`${ROOT}${id}/scans/`, sent)).json);
}

/** Chooses the product of a code that names none, or several. */
export async function chooseCountedProduct(
  id: number,
  { scan, product }: { scan: number; product: number },
): Promise<CountScansAnswer> {
  const body = JSON.stringify({ product });
  const { json } = await httpClient(`${ROOT}${id}/scans/${scan}/`, { method: 'PATCH', body });
  return CountScansAnswer.parse(json);
}

export async function withdrawCountScans(id: number, sent: Partial<WithdrawnScans>): Promise<StockCount> {
  return StockCount.parse((await post(`${ROOT}${id}/scans/withdraw/`, sent)).json);
}

/** Pauses a count, goes on with it, or finishes it. */
export async function stepCount(id: number, step: 'pause' | 'resume' | 'finish'): Promise<StockCount> {
  const answer = await post(`${ROOT}${id}/${step}/`);
  return withAction(answer, StockCount.parse(answer.json));
}

export async function giveUpCount(id: number): Promise<StockCount> {
  return StockCount.parse((await httpClient(`${ROOT}${id}/`, { method: 'DELETE' })).json);
}
