// @module-tag slow
import { expect, test } from 'vitest';
import { tableColumns } from '../../../contract/tables.ts';
import { FileError } from '../../../server/modules/imports/read/file_error.ts';
import { writeCsv } from '../../../server/records/files/csv.ts';
import { writeXlsx } from '../../../server/records/files/xlsx.ts';
import { pick, seededRandom, type Random } from '../../support/hostile.ts';
import { roundsInScope } from '../../support/scope.ts';
import { batches, bytesOf, type ReadTable, readTable, readUntilTruncated } from '../../support/tables.ts';

const NAMES = ['ポケモン, リザードン', '遊戯王 "青眼"', 'Füchse; rot', 'Éléphant\n= gris'];
const ROWS = Array.from({ length: 24 }, (_, index) => [
  index + 1,
  `${NAMES[index % NAMES.length]} ${index}`,
  `状態 ${index}`,
  `https://shop.example/絵/${index}.jpg`,
  index * 3,
]);
const HEADS = ['id', 'name', 'status', 'images', 'productsQuantity'];
const columns = tableColumns('insertion_batches', { types: [], extras: [] });

const RECORDS = ROWS.map((row) =>
  JSON.stringify(Object.fromEntries(HEADS.map((head, at) => [head, row[at]]))),
);
const FILES = {
  csv: await bytesOf(writeCsv(columns, batches([ROWS]))),
  json: Buffer.from(`{"count": ${ROWS.length}, "results": [\n${RECORDS.join(',\n')}\n]}`),
  xlsx: await bytesOf(writeXlsx(columns, batches([ROWS]))),
};

const TELLING = [...'",;:\t\n\r\'{}[]\\<&_\0\ufeff'].map((one) => Buffer.from(one));

const CHANGES = roundsInScope({ usual: 40, nightly: 1_000 });

interface Mutation {
  from: number;
  to: number;
  bytes: Buffer;
}

function mutation(random: Random, bytes: Buffer): Mutation {
  const from = Math.floor(random() * bytes.length);
  const put = pick(random, [
    ...TELLING,
    Buffer.of(Math.floor(random() * 256)),
    Buffer.alloc(0),
    Buffer.alloc(0),
  ]);
  const length = pick(random, [0, 1, 1, 1, 2, 3, 5, random() < 0.2 ? bytes.length : 8]);
  return { from, to: Math.min(bytes.length, from + length), bytes: put };
}

/** The rows without problems, each as one string. */
function said(table: ReadTable): Set<string> {
  const isWhole = table.rows.filter(({ problem }) => !problem);
  return new Set(
    isWhole.map((row) => JSON.stringify(row.cells.map((cell) => (cell === null ? null : String(cell))))),
  );
}

/** Rows far from the changed bytes: these must stay, or the reader must report a problem. */
function untouched(kind: 'csv' | 'json', bytes: Buffer, { from, to }: Mutation): string[] {
  return ROWS.flatMap((row, index) => {
    const mark = (at: number) => bytes.indexOf(kind === 'csv' ? `\r\n${at},` : `{"id":${at},`);
    const start = mark(index + 1);
    const end = index + 1 < ROWS.length ? mark(index + 2) : bytes.length;
    const isFar = to < start - 2 || from > end + 2;
    return isFar ? [JSON.stringify(row.map(String))] : [];
  });
}

async function mutated(
  kind: keyof typeof FILES,
  original: ReadTable,
  seed: number,
): Promise<ReadTable | FileError | undefined> {
  const random = seededRandom(seed);
  const bytes = FILES[kind];
  const change = mutation(random, bytes);
  const file = Buffer.concat([bytes.subarray(0, change.from), change.bytes, bytes.subarray(change.to)]);
  try {
    const table = await readUntilTruncated(file);
    const { truncation, ...read } = table;
    if (kind === 'xlsx') {
      const rows = truncation ? original.rows.slice(0, read.rows.length) : original.rows;
      if (read.rows.length > 0) expect(read, `seed ${seed}`).toEqual({ ...original, rows });
      return table;
    }
    const rows = said(table);
    const isTold =
      truncation !== undefined ||
      table.kind !== kind ||
      table.headers.join() !== original.headers.join() ||
      table.rows.some(({ cells, problem }) => problem ?? cells.length !== HEADS.length);
    const lost = untouched(kind, bytes, change).filter((row) => !rows.has(row));
    if (!isTold)
      expect(lost, `seed ${seed}: ${JSON.stringify({ ...change, bytes: String(change.bytes) })}`).toEqual([]);
    const known = said(original);
    const strange = [...rows].filter((row) => !known.has(row));
    if (!isTold) expect(strange.length, `seed ${seed}`).toBeLessThanOrEqual(2);
    return table;
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
}

test.each(['csv', 'json', 'xlsx'] as const)(
  'random changes to a %s alter no distant row silently, and each refusal has a message',
  async (kind) => {
    const original = await readTable(FILES[kind]);
    const refused: string[] = [];
    for (let seed = 1; seed <= CHANGES; seed += 1) {
      const outcome = await mutated(kind, original, seed);
      if (outcome instanceof FileError) refused.push(outcome.message);
    }
    for (const message of new Set(refused)) expect(message).toMatch(/^[A-Z].*\.$/s);
    expect(refused.length).toBeLessThan(CHANGES);
  },
  120_000,
);
