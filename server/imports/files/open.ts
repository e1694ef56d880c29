import { stat } from 'node:fs/promises';
import { FILE_LIMITS } from '../../../contract/tables.ts';
import { csvFormat, csvRows } from './csv/read.ts';
import { decoded, encodingOf, firstBytes } from './encoding.ts';
import { FileError } from './file_error.ts';
import { headIn } from './heads.ts';
import { jsonHead, jsonRows } from './json/read.ts';
import type { FileKind, Head, Row } from './table.ts';
import { xlsxHead, xlsxRows } from './xlsx/read.ts';
import { protectedFile } from './xlsx/zip.ts';

/** Finds out what a file is, by its content, and reads what is said of its columns. */
export async function readHead({ path, sheet }: { path: string; sheet?: string }): Promise<Head> {
  const { size } = await stat(path);
  if (size === 0) throw new FileError('not_a_table', 'This file is empty.');
  if (size > FILE_LIMITS.bytes) {
    throw new FileError('too_large', `Use a file of at most ${FILE_LIMITS.bytes / 1024 / 1024} MB.`);
  }
  switch (await kindOf(path)) {
    case 'xlsx':
      return xlsxHead(path, sheet);
    case 'json':
      return jsonHead(path);
    case 'csv':
      return csvHead(path);
  }
}

/** The rows below the heads, in pieces. */
export function readRows(path: string, head: Head): AsyncGenerator<Row[], void> {
  switch (head.kind) {
    case 'xlsx':
      return xlsxRows(path, head);
    case 'json':
      return jsonRows(path, head);
    case 'csv':
      return below(csvRows(path, head), head.headRow);
  }
}

async function* below(batches: AsyncIterable<Row[]>, headRow: number): AsyncGenerator<Row[], void> {
  for await (const rows of batches) yield rows.filter(({ row }) => row > headRow);
}

async function csvHead(path: string): Promise<Head> {
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
