import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

/**
 * Compares a text with a file in tests/domain/listings/golden, byte for byte. `GOLDEN=write` writes the file anew.
 */
export function expectGolden(name: string, text: string): void {
  const path = new URL(`../domain/listings/golden/${name}`, import.meta.url);
  if (process.env.GOLDEN === 'write') writeFileSync(path, text);
  expect(Buffer.from(text).equals(readFileSync(path)) ? '' : `${name} differs:\n${text}`).toBe('');
}
