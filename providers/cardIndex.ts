import { HttpError } from 'ra-core';
import { z } from 'zod';
import { API_URL } from './api.ts';
import { httpClient } from './httpClient.ts';
import { uploading } from './upload.ts';

const ROOT = `${API_URL}/api/pokemon_cards/`;

const count = z.int().nonnegative().catch(0);

const CardIndex = z.object({
  count,
  /** How many, or their names. */
  sets: z.union([count, z.array(z.unknown()).transform((sets) => sets.length)]),
  updated_at: z.string().nullish().catch(null),
  loading: z.boolean().catch(false),
});
/** What the index of card pictures holds. */
export type CardIndex = z.infer<typeof CardIndex>;

const Indexing = z.object({
  state: z.enum(['idle', 'running', 'done', 'failed']).catch('idle'),
  done: count,
  total: z.int().nonnegative().nullish().catch(null),
  added: count,
  changed: count,
  unchanged: count,
  skipped: z.array(z.object({ place: z.coerce.string(), message: z.string() })).catch([]),
  message: z.string().nullish().catch(null),
});
/** How far the pictures of a zip are in the index, or what became of the last one. */
export type Indexing = z.infer<typeof Indexing>;

/** `null` on a backend that has no index of its own to show. */
export async function readCardIndex(): Promise<CardIndex | null> {
  try {
    const { json } = await httpClient(ROOT);
    return CardIndex.parse(json);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

export async function readIndexing(): Promise<Indexing> {
  const { json } = await httpClient(`${ROOT}index/`);
  return Indexing.parse(json);
}

interface Upload {
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** Sends pictures to be indexed. */
export async function startIndexing(zip: File, { onProgress, signal }: Upload): Promise<void> {
  await httpClient(`${ROOT}index/`, {
    method: 'POST',
    headers: new Headers({ 'Content-Type': 'application/octet-stream' }),
    body: zip,
    signal,
    transport: uploading(onProgress),
  });
}

/** What was indexed until then stays. */
export async function cancelIndexing(): Promise<void> {
  await httpClient(`${ROOT}index/`, { method: 'DELETE' });
}
