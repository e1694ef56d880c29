import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { WireAnswer } from '../wire.ts';

const folder = resolve(import.meta.dirname, '../../../dist/console');

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Files that never change under their name: browsers need not load them again. */
const HASHED = /^\/assets\//;

/** The built console as a static server serves it: its files, and its page for all other paths. */
export function consoleFile(path: string): WireAnswer {
  const asked = join(folder, path);
  const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html');
  const type = TYPES[extname(file)];
  return {
    status: 200,
    headers: {
      ...(type && { 'Content-Type': type }),
      ...(HASHED.test(path) && { 'Cache-Control': 'max-age=31536000' }),
    },
    body: readFileSync(file),
  };
}
