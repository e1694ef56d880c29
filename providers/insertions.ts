import { Insertion, type InsertionUpdate } from '../contract/insertion_batches.ts';
import { TakeDowns } from '../contract/take_downs.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';
import { withAction } from './madeActions.ts';

/** Values as typed: the server parses them with the same rules. */
type TypedInsertion = { [Field in keyof InsertionUpdate]: unknown };

export async function changeInsertion(id: number, sent: TypedInsertion): Promise<Insertion> {
  const answer = await httpClient(`${API_URL}/api/insertions/${id}/`, {
    method: 'PATCH',
    body: JSON.stringify(sent),
  });
  return withAction(answer, Insertion.parse(answer.json));
}

/** Listings of sold products that are still open on other sites. */
export async function getTakeDowns(signal?: AbortSignal): Promise<TakeDowns> {
  const { json } = await httpClient(`${API_URL}/api/take_downs/`, { signal });
  return TakeDowns.parse(json);
}
