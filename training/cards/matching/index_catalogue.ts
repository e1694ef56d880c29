import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Catalogue } from '../data/catalogue.ts';

const MOST_OUTPUT = 64 * 1024 * 1024;

/** A data folder whose database has the catalogue indexed. */
export interface IndexedCatalogue {
  env: NodeJS.ProcessEnv;
  /** Seconds that indexing took. */
  seconds: number;
  remove(): Promise<void>;
}

/** Indexes a catalogue as an operator does, with the compiled command. */
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
