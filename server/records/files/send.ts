import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ExportFormat } from '../../../contract/files.ts';
import {
  type ExportQuery,
  columnsWithInstallationId,
  type TableColumn,
  tableColumns,
} from '../../../contract/tables.ts';
import { encodingFor, compressStream } from '../../platform/http/compression.ts';
import { addVaryHeader } from '../../platform/http/vary.ts';
import { today } from '../../platform/today.ts';
import type { Db } from '../../platform/db/schema.ts';
import { invalidInput } from '../../platform/errors.ts';
import { findPage } from '../lists/find.ts';
import { installationId } from '../../platform/storage/installation.ts';
import type { Resource } from '../resource.ts';
import type { RecordRow } from '../row.ts';
import { createCellReader, type ExportedCell } from './cells.ts';
import { writeCsv } from './csv.ts';
import { readExportedRecords, type ExportedRecord } from './records.ts';
import { MAX_SHEET_ROWS, writeXlsx } from './xlsx.ts';
import { createMessage } from '../../../contract/messages.ts';

export const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const NO_TYPES = { types: [], extras: [] };

/** Sends the records that a filter matches as a file. */
export async function sendExport<R extends RecordRow, Update>(
  db: Db,
  { list, row, columns: found }: Pick<Resource<R, Update>, 'list' | 'row' | 'columns'>,
  { query, reply }: { query: ExportQuery; reply: FastifyReply },
) {
  const { format } = query;
  const { total } = await findPage({ db, list, query, from: 0, count: 1 });
  if (format === 'xlsx' && total >= MAX_SHEET_ROWS) {
    throw invalidInput({
      format: createMessage('requests.workbook_too_long'),
    });
  }
  const unmarked = (await found?.(db)) ?? tableColumns(list.resource, NO_TYPES);
  const mark = await installationId(db);
  const columns = columnsWithInstallationId(unmarked, mark);
  const rows = rowsOf(
    readExportedRecords(db, { list, row, mark, query }),
    createCellReader(list.resource, columns),
  );
  return sendTable(reply, { name: list.resource, format, columns, rows });
}

interface SentTable {
  /** First part of the file's name, before the day. */
  name: string;
  format: ExportFormat;
  columns: readonly TableColumn[];
  rows: AsyncIterable<ExportedCell[][]>;
}

/** Streams a table as a file. */
export function sendTable(reply: FastifyReply, { name, format, columns, rows }: SentTable) {
  reply
    .type(MEDIA_TYPES[format])
    .header('content-disposition', `attachment; filename="${name}-${today()}.${format}"`)
    .header('cache-control', 'no-store');
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(format === 'xlsx' ? writeXlsx(columns, rows) : packed(reply, writeCsv(columns, rows)));
}

async function* rowsOf(
  batches: AsyncIterable<ExportedRecord[]>,
  cells: (record: ExportedRecord) => ExportedCell[],
): AsyncGenerator<ExportedCell[][], void> {
  for await (const records of batches) yield records.map(cells);
}

function packed(reply: FastifyReply, pieces: AsyncIterable<Buffer>): Readable {
  const encoding = encodingFor(reply.request);
  addVaryHeader(reply, 'accept-encoding');
  if (!encoding) return Readable.from(pieces, { objectMode: false });
  reply.header('content-encoding', encoding);
  return compressStream(encoding, pieces);
}
