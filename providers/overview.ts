import { HttpError } from 'ra-core';
import { Overview } from '../contract/overview.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

/** What waits for the operator; `null` on a backend that does not count it. */
export async function getOverview(signal?: AbortSignal): Promise<Overview | null> {
  try {
    const { json } = await httpClient(`${API_URL}/api/overview/`, { signal });
    return Overview.parse(json);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
