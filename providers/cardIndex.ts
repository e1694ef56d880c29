import { HttpError } from 'ra-core';
import { CardIndexJob, CardIndexStats } from '../contract/card_index.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';
import { uploadTransport, type Sending } from './sending.ts';

const ROOT = `${API_URL}/api/pokemon_cards/`;

/** What the index of card pictures holds; `null` on a backend that has none to show. */
export async function getCardIndex(): Promise<CardIndexStats | null> {
  try {
    const { json } = await httpClient(ROOT);
    return CardIndexStats.parse(json);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** How far the pictures of a zip are in the index, or what became of the last one. */
export async function getIndexing(): Promise<CardIndexJob> {
  const { json } = await httpClient(`${ROOT}index/`);
  return CardIndexJob.parse(json);
}

/** Sends pictures to be indexed. */
export async function startIndexing(zip: File, { onProgress, signal }: Sending): Promise<void> {
  await httpClient(`${ROOT}index/`, {
    method: 'POST',
    headers: new Headers({ 'Content-Type': 'application/octet-stream' }),
    body: zip,
    signal,
    transport: uploadTransport(onProgress),
  });
}

/** What was indexed until then stays. */
export async function cancelIndexing(): Promise<void> {
  await httpClient(`${ROOT}index/`, { method: 'DELETE' });
}
