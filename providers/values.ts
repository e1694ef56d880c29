import { z } from 'zod';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

const Values = z.array(z.string());

/** The different values of a field, in order. An extension. */
export async function listedValues(resource: string, field: string, signal?: AbortSignal): Promise<string[]> {
  const query = new URLSearchParams({ field });
  const { json } = await httpClient(`${API_URL}/api/${resource}/values/?${query}`, { signal });
  return Values.parse(json);
}
