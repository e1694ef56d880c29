import type { FileErrorCode } from './file_error.ts';
import type { Head, Row } from './table.ts';

/** What a worker is started for. Each message that it gets asks for more rows. */
export type Work =
  | { kind: 'head'; path: string; sheet?: string }
  | { kind: 'rows'; path: string; head: Head };

export type FromWorker =
  | { kind: 'head'; head: Head }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'end' }
  | { kind: 'refused'; code: FileErrorCode; message: string }
  | { kind: 'broken'; text: string };
