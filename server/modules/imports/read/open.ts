import { stat } from 'node:fs/promises';
import { FILE_LIMITS } from '../../../../contract/files.ts';
import { decodeStart, detectEncoding, readFirstBytes } from './encoding.ts';
import { FileError, createProtectedError } from './file_error.ts';
import { createTooManyRowsError } from './headings.ts';
import type { FileKind, TableStart, TableRow } from './table.ts';
import { createMessage } from '../../../../contract/messages.ts';

interface Reader {
  /** `sheet` is the name of the wanted sheet of a workbook. */
  readHeadings(path: string, sheet?: string): Promise<TableStart>;
  /** The rows below the headings, in batches. */
  readRows(path: string, head: TableStart): AsyncIterable<TableRow[]>;
}

/** Loaded on demand: a new thread should load only the reader that its file needs. */
const READERS: Record<FileKind, () => Promise<Reader>> = {
  xlsx: () => import('./xlsx/read.ts'),
  json: () => import('./json/read.ts'),
  csv: () => import('./csv/read.ts'),
};

/** Detects the kind of a file from its content, and reads its headings. */
export async function readHeadings({ path, sheet }: { path: string; sheet?: string }): Promise<TableStart> {
  const { size } = await stat(path);
  if (size === 0) throw new FileError('not_a_table', createMessage('imports.file_empty'));
  if (size > FILE_LIMITS.bytes) {
    throw new FileError(
      'too_large',
      createMessage('files.too_large', { most: FILE_LIMITS.bytes / 1024 / 1024 }),
    );
  }
  const reader = await READERS[await kindOf(path)]();
  return reader.readHeadings(path, sheet);
}

export async function* readRows(path: string, head: TableStart): AsyncGenerator<TableRow[], void> {
  for await (const rows of (await READERS[head.kind]()).readRows(path, head)) {
    const most = rows.findIndex(({ row }) => row > FILE_LIMITS.rows);
    yield most < 0 ? rows : rows.slice(0, most);
    if (most >= 0) throw createTooManyRowsError();
  }
}

async function kindOf(path: string): Promise<FileKind> {
  const start = await readFirstBytes(path, 4_096);
  const signature = start.toString('latin1', 0, 8);
  if (signature.startsWith('PK\u0003\u0004') || signature.startsWith('PK\u0005\u0006')) return 'xlsx';
  if (signature.startsWith('\u00d0\u00cf\u0011\u00e0')) throw createProtectedError();
  const text = decodeStart(await detectEncoding(path), start);
  const controls = text.match(/[\0-\u0008\u000e-\u001e]/g)?.length ?? 0;
  if (/^(%PDF|\u0089PNG|GIF8|\u00ff\u00d8\u00ff)/.test(signature) || controls > text.length / 20) {
    throw new FileError('not_a_table', createMessage('files.no_table'));
  }
  return /^\s*(?:\{\s*["}]|\[\s*[[{"\]\d-])/.test(text) ? 'json' : 'csv';
}
