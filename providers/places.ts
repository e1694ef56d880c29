import { PlaceTree } from '../contract/places.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

/** All places with their products in stock and the landed value of these. */
export async function getPlaceTree(signal?: AbortSignal): Promise<PlaceTree> {
  const { json } = await httpClient(`${API_URL}/api/places/tree/`, { signal });
  return PlaceTree.parse(json);
}
