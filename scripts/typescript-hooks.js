import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Resolves packages as Vite does, for its compiler. */
const ofVite = createRequire(createRequire(import.meta.url).resolve('vite'));
const { transformSync } = await import(ofVite.resolve('rolldown/utils'));

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  const [file = ''] = url.split('?');
  if (!file.startsWith('file:') || !file.endsWith('.ts')) return nextLoad(url, context);
  const path = fileURLToPath(file);
  const { code } = transformSync(path, await readFile(path, 'utf8'));
  return { format: 'module', source: code, shortCircuit: true };
}
