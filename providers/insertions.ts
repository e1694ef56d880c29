import { Insertion, type InsertionUpdate } from '../contract/insertion_batches.ts';
import { TakeDowns } from '../contract/take_downs.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';

/** As it is typed: the server reads it the same way. */
type Sent = { [Field in keyof InsertionUpdate]: unknown };

export async function changeInsertion(id: number, sent: Sent): Promise<Insertion> {
  const { json } = await httpClient(`${API_URL}/api/insertions/${id}/`, {
    method: 'PATCH',
    body: JSON.stringify(sent),
  });
  return Insertion.parse(json);
}

/** What other sites still offer although it was sold. */
export async function getTakeDowns(signal?: AbortSignal): Promise<TakeDowns> {
  const { json } = await httpClient(`${API_URL}/api/take_downs/`, { signal });
  return TakeDowns.parse(json);
}
