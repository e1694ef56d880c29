import { rename } from 'node:fs/promises';

/**
 * Writes a file under a temporary name, and renames it when it is complete. An interrupted run leaves no incomplete
 * file.
 */
export async function writeAtomically(
  file: string,
  write: (part: string) => Promise<unknown>,
): Promise<void> {
  const part = `${file}.part`;
  await write(part);
  await rename(part, file);
}
