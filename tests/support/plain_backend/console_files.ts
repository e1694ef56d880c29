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

/** What never changes under its name: a page that is opened anew need not read it again. */
const HASHED = /^\/assets\//;

/** The built console as any static server has it: its files, and its page at every other address. */
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
