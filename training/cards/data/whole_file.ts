import { rename } from 'node:fs/promises';

/** Has a file written beside its place, where it comes once it is whole: who is interrupted leaves no part of one. */
export async function writeAtomically(
  file: string,
  write: (part: string) => Promise<unknown>,
): Promise<void> {
  const part = `${file}.part`;
  await write(part);
  await rename(part, file);
}
