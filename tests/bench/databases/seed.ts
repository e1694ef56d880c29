import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ACCOUNT } from '../measure/caller.ts';

/** Environment variables for a server's data. */
export interface PlaceEnv extends NodeJS.ProcessEnv {
  DATA_DIR: string;
  DATABASE_URL: string;
}

/** Fills an empty place with products, five per purchase. */
export async function seed(serverFolder: string, place: PlaceEnv, products: number): Promise<void> {
  const counts = {
    products,
    purchases: Math.ceil(products / 5),
    shipments: Math.ceil(products / 50),
    batches: Math.ceil(products / 100),
  };
  const options = Object.entries(counts).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const account = ['--user', `${ACCOUNT.username}:${ACCOUNT.password}`, '--date', '2026-11-21'];
  await promisify(execFile)(
    process.execPath,
    [join(serverFolder, 'server', 'cli', 'seed.js'), ...options, ...account],
    { env: { ...process.env, ...place } },
  );
}
