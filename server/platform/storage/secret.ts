import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db } from '../db/schema.ts';
import { undefinedIfMissing, writeDurably } from '../durable_file.ts';
import { getOrCreateValue } from './installation.ts';

export class SecretError extends Error {}

/** Name of the secret in the database. */
const INSTALLATION = 'installation';

/** Anyone who guesses the secret can forge sessions. */
const FEWEST_BYTES = 32;

/** Derives a key for one purpose from the installation's secret. */
export function deriveKey(purpose: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
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
 * its file: image addresses survive the move to several servers.
 */
export async function secretInDatabase(db: Db, file: string): Promise<string> {
  const make = async () => (await readSecret(file)) ?? newSecret();
  const secret = await getOrCreateValue(db, { table: 'secrets', name: INSTALLATION, make });
  return longEnough(secret, 'The secret in the table "secrets" of the database', 'its row');
}

/** Gives the database a new secret, so that all sessions end. */
export async function replaceSecretInDatabase(db: Db): Promise<void> {
  await db.deleteFrom('secrets').execute();
  await db.insertInto('secrets').values({ name: INSTALLATION, value: newSecret() }).execute();
}

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const secret = await undefinedIfMissing(readFile(path, 'utf8'));
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
