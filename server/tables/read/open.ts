import { stat } from 'node:fs/promises';
import { FILE_LIMITS } from '../../../contract/files.ts';
import { decoded, encodingOf, firstBytes } from './encoding.ts';
import { FileError, protectedFile } from './file_error.ts';
import { headIn } from './heads.ts';
import type { FileKind, Head, Row } from './table.ts';

/**
 * Finds out what a file is, by its content, and reads what is said of its columns. Only what its kind needs is loaded:
 * each file is read by a thread that starts anew.
 */
export async function readHead({ path, sheet }: { path: string; sheet?: string }): Promise<Head> {
  const { size } = await stat(path);
  if (size === 0) throw new FileError('not_a_table', 'This file is empty.');
  if (size > FILE_LIMITS.bytes) {
    throw new FileError('too_large', `Use a file of at most ${FILE_LIMITS.bytes / 1024 / 1024} MB.`);
  }
  switch (await kindOf(path)) {
    case 'xlsx':
      return (await import('./xlsx/read.ts')).xlsxHead(path, sheet);
    case 'json':
      return (await import('./json/read.ts')).jsonHead(path);
    case 'csv':
      return csvHead(path);
  }
}

/** The rows below the heads, in pieces. */
export async function* readRows(path: string, head: Head): AsyncGenerator<Row[], void> {
  switch (head.kind) {
    case 'xlsx':
      return yield* (await import('./xlsx/read.ts')).xlsxRows(path, head);
    case 'json':
      return yield* (await import('./json/read.ts')).jsonRows(path, head);
    case 'csv':
      return yield* below((await import('./csv/read.ts')).csvRows(path, head), head.headRow);
  }
}

async function* below(batches: AsyncIterable<Row[]>, headRow: number): AsyncGenerator<Row[], void> {
  for await (const rows of batches) yield rows.filter(({ row }) => row > headRow);
}

async function csvHead(path: string): Promise<Head> {
  const { csvFormat, csvRows } = await import('./csv/read.ts');
  const format = await csvFormat(path);
  const head = await headIn(csvRows(path, format));
  if (!head) throw new FileError('not_a_table', 'There is no row in this file that could be read.');
  return { kind: 'csv', ...format, ...head };
}

async function kindOf(path: string): Promise<FileKind> {
  const start = await firstBytes(path, 4_096);
  const signature = start.toString('latin1', 0, 8);
  if (signature.startsWith('PK\u0003\u0004') || signature.startsWith('PK\u0005\u0006')) return 'xlsx';
  if (signature.startsWith('\u00d0\u00cf\u0011\u00e0')) throw protectedFile();
  const text = decoded(await encodingOf(path), start);
  const controls = text.match(/[\0-\u0008\u000e-\u001e]/g)?.length ?? 0;
  if (/^(%PDF|\u0089PNG|GIF8|\u00ff\u00d8\u00ff)/.test(signature) || controls > text.length / 20) {
    throw new FileError('not_a_table', 'This is no table. Use a CSV, XLSX or JSON file.');
  }
  return /^\s*(?:\{\s*["}]|\[\s*[[{"\]\d-])/.test(text) ? 'json' : 'csv';
}
