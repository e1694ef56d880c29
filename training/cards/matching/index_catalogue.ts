import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Catalogue } from '../data/catalogue.ts';

const MOST_OUTPUT = 64 * 1024 * 1024;

/** A data folder with an indexed catalogue. */
export interface IndexedCatalogue {
  env: NodeJS.ProcessEnv;
  /** Duration of the indexing, in seconds. */
  seconds: number;
  remove(): Promise<void>;
}

/** Indexes a catalogue with the compiled command, as an operator does. */
export async function indexCatalogue(
  serverFolder: string,
  { folder, size }: Pick<Catalogue, 'folder' | 'size'>,
): Promise<IndexedCatalogue> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backstock-bench-cards-run-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', MEDIA_S3_URL: '', ACCESS_TOKEN_SECONDS: '86400' };
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const begin = performance.now();
  if (size > 0) {
    const command = join(serverFolder, 'server', 'cli', 'cards.js');
    const options = { env: { ...process.env, ...env }, maxBuffer: MOST_OUTPUT };
    await promisify(execFile)(process.execPath, [command, 'index', folder], options);
  }
  return { env, seconds: (performance.now() - begin) / 1_000, remove };
}
