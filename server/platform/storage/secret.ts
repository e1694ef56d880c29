import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db } from '../db/schema.ts';
import { ifPresent, writeDurably } from '../durable_file.ts';
import { getOrCreateValue } from './installation.ts';

export class SecretError extends Error {}

/** Anyone who guesses the secret can forge sessions. */
const FEWEST_BYTES = 32;

/** Derives a key for one purpose from the installation's secret. */
export function keyFor(purpose: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/**
 * The key after which images are named. Moved with the database and in backups, so that the names still match
 * after the installation got a new secret. The first key is derived from the first secret.
 */
export async function imagesKey(db: Db, secret: string): Promise<Buffer> {
  const make = async () => keyFor('images', secret).toString('hex');
  return Buffer.from(await getOrCreateValue(db, { table: 'installation', name: 'images', make }), 'hex');
}

/** The secret in the file. Creates the file if it does not exist. */
export async function secretInFile(path: string): Promise<string> {
  const known = await readSecret(path);
  if (known !== undefined) return known;
  const secret = newSecret();
  await writeDurably(path, secret);
  return secret;
}

/**
 * The secret that all servers of a database share. The first server creates the secret, or takes the one in
 * its file: sessions and image addresses survive the move to several servers.
 */
export async function secretInDatabase(db: Db, file: string): Promise<string> {
  const make = async () => (await readSecret(file)) ?? newSecret();
  const secret = await getOrCreateValue(db, { table: 'secrets', name: 'installation', make });
  return longEnough(secret, 'The secret in the table "secrets" of the database', 'its row');
}

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const secret = await ifPresent(readFile(path, 'utf8'));
    return secret === undefined ? undefined : longEnough(secret, path, 'the file');
  } catch (error) {
    if (error instanceof SecretError) throw error;
    throw new SecretError(`${path}, the secret behind all sessions, cannot be read: ${String(error)}`);
  }
}

function longEnough(secret: string, place: string, kept: string): string {
  if (Buffer.byteLength(secret.trim()) >= FEWEST_BYTES) return secret;
  throw new SecretError(
    `${place} has fewer than ${FEWEST_BYTES} bytes, too few to sign sessions with. Put it back from a backup, or remove ${kept}: a new one is made, and everybody has to log in again.`,
  );
}
