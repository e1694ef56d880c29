import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaceEnv } from './seed.ts';

/** Data for one server to work on and spoil. */
export interface Place {
  env: PlaceEnv;
  remove(): Promise<void>;
}

/** One of the databases that are measured. */
export interface Data {
  engine: 'sqlite' | 'postgres';
  place(products: number): Promise<Place>;
  /** Milliseconds of processor time that the database's own processes have used, where that is known. */
  cpu(): number | undefined;
  close(): Promise<void>;
}

export interface DataOptions {
  /** The compiled server. */
  serverFolder: string;
  cache: string;
  /** How many products are seeded one by one; the others are copies of them. */
  seeded: number;
  say(line: string): void;
}

/** A copy of a data folder, which shares its blocks where the file system can. */
export async function copiedFolder(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'backstock-bench-run-'));
  await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });
