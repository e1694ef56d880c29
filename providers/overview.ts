import { Overview } from '../contract/overview.ts';
import { API_URL } from './api.ts';
import { dataProvider } from './dataProvider.ts';
import { extensions } from './extensions.ts';
import { httpClient } from './httpClient.ts';

/** The shortest list that tells what the backend can do. */
const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

/** What waits for the operator; `null` on a backend that does not count it, which is not asked to. */
export async function getOverview(signal?: AbortSignal): Promise<Overview | null> {
  if (extensions.known() === undefined) await dataProvider.getList('insertion_batches', { ...ONE, signal });
  if (extensions.known() !== true) return null;
  const { json } = await httpClient(`${API_URL}/api/overview/`, { signal });
  return Overview.parse(json);
}
