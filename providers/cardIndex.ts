import { HttpError } from 'ra-core';
import { CardIndexJob, CardIndexStats } from '../contract/card_index.ts';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';
import { wordProblem, wordText } from './messageWords.ts';
import { createUploadTransport, type UploadCallbacks } from './upload.ts';

const ROOT = `${API_URL}/api/pokemon_cards/`;

/** Size and state of the card picture index; `null` on a backend without this call. */
export async function getCardIndex(): Promise<CardIndexStats | null> {
  try {
    const { json } = await httpClient(ROOT);
    return CardIndexStats.parse(json);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** Progress of the running indexing job, or the result of the last job. */
export async function getIndexingJob(): Promise<CardIndexJob> {
  const { json } = await httpClient(`${ROOT}index/`);
  const job = CardIndexJob.parse(json);
  const { message, reason, skipped } = job;
  return {
    ...job,
    message: message === null ? null : wordText(message, reason),
    skipped: skipped.map(wordProblem),
  };
}

/** Uploads a zip of pictures and starts indexing them. */
export async function startIndexing(zip: File, { onProgress, signal }: UploadCallbacks): Promise<void> {
  await httpClient(`${ROOT}index/`, {
    method: 'POST',
    headers: new Headers({ 'Content-Type': 'application/octet-stream' }),
    body: zip,
    signal,
    transport: createUploadTransport(onProgress),
  });
}

/** Stops indexing. Pictures that are already indexed stay in the index. */
export async function cancelIndexing(): Promise<void> {
  await httpClient(`${ROOT}index/`, { method: 'DELETE' });
}
