import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { ChangedRowImage, RecordChange } from './record_change.ts';

/** `packed` are the rows of a large change in portions, each as compressed JSON in base64. */
type StoredChange = RecordChange & { packed?: readonly string[] };

/** A change of more rows is packed: a text of megabytes would hold the event loop while it is stored and read. */
const PORTION = 1_000;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The JSON text that is stored of a change. Equal changes have equal texts. */
export async function changeToText(change: RecordChange): Promise<string> {
  const { rows } = change;
  if (rows.length <= PORTION) return JSON.stringify(change);
  const packed: string[] = [];
  for (const portion of splitIntoPortions(rows, PORTION))
    packed.push((await compress(JSON.stringify(portion), { level: 1 })).toString('base64'));
  const stored: StoredChange = { ...change, rows: [], packed };
  return JSON.stringify(stored);
}

export async function changeFromText(text: string): Promise<RecordChange> {
  const { packed, ...change } = JSON.parse(text) as StoredChange;
  if (!packed) return change;
  const rows: ChangedRowImage[] = [];
  for (const portion of packed) {
    const json = await decompress(Buffer.from(portion, 'base64'));
    rows.push(...(JSON.parse(json.toString('utf8')) as ChangedRowImage[]));
  }
  return { ...change, rows };
}
