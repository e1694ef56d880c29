import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaceEnv } from './seed.ts';

/** Data that one server may change. */
export interface Place {
  env: PlaceEnv;
  remove(): Promise<void>;
}

/** A database engine to measure. */
export interface Data {
  engine: 'sqlite' | 'postgres';
  place(products: number): Promise<Place>;
  /** Processor time of the database's own processes in milliseconds; undefined if unknown. */
  cpu(): number | undefined;
  close(): Promise<void>;
}

export interface DataOptions {
  /** Folder of the compiled server. */
  serverFolder: string;
  cache: string;
  /** Products that the seed creates. All further products are copies. */
  seeded: number;
  say(line: string): void;
}

/** Copies a data folder, by sharing its blocks if the file system can. */
export async function copiedFolder(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'backstock-bench-run-'));
  await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });
