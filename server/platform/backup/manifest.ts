import { z } from 'zod';
import { type MessageOrText, textOf } from '../../../contract/messages.ts';

/** Names of the entries of a backup. Each table is an entry of its own. */
export const MANIFEST = 'manifest.json';
export const HASHES = 'SHA256SUMS';
export const tableEntryName = (table: string): string => `tables/${table}.ndjson`;
export const imageEntryName = (name: string): string => `images/${name}`;
/** Name of an image in its entry; undefined for other entries. */
export const imageNameOf = (entry: string): string | undefined =>
  entry.startsWith(imageEntryName('')) ? entry.slice(imageEntryName('').length) : undefined;

/** Increases when older versions could misread a backup. */
const FORMAT = 1;

const Count = z.int().nonnegative();

/** The description of a backup, as JSON in its last entry. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of Backstock that wrote the backup. */
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** ISO 8601, UTC: the time of the snapshot. */
  createdAt: z.iso.datetime(),
  /** Names of the migrations that the database had run. */
  migrations: z.array(z.string()),
  /** A table comes after all tables that its rows refer to. */
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), rows: Count, lastId: Count.optional() })),
  images: z.object({ count: Count, bytes: Count }),
  /** `beside`: the images are files in the folder `pictures` beside the backup, which only lists their hashes. */
  pictures: z.enum(['inside', 'beside']).default('inside'),
  /** Images that a record names and that could not be read. */
  missing: z.array(z.string()),
  /** SHA-256, hexadecimal, of the entry with the hashes of all tables and images. */
  hashes: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Manifest = z.infer<typeof Manifest>;

export const writeManifest = (manifest: Manifest): Buffer =>
  Buffer.from(`${JSON.stringify(Manifest.parse(manifest), null, 2)}\n`);

/** The number of rows of all tables. */
export const countRecords = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** Why a backup cannot be made or restored, as one line for the operator. */
export class BackupError extends Error {
  readonly reason: MessageOrText;

  constructor(reason: MessageOrText, options?: ErrorOptions) {
    super(textOf(reason), options);
    this.reason = reason;
  }
}

/** Writes a row as a line of JSON: the values in the order of the columns, bytes as `{ base64 }`. */
export function writeRow(values: readonly unknown[]): string {
  const cells = values.map((value) => {
    if (value instanceof ArrayBuffer) return { base64: Buffer.from(value).toString('base64') };
    return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
  });
  return `${JSON.stringify(cells)}\n`;
}

const Cell = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.string() })]);
const Row = z.array(Cell);

/** Reads a line of `writeRow`. */
export function readRow(line: string): (string | number | Buffer | null)[] {
  return Row.parse(JSON.parse(line)).map((cell) =>
    typeof cell === 'object' && cell ? Buffer.from(cell.base64, 'base64') : cell,
  );
}
