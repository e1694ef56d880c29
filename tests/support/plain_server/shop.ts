import type { PlainRecord, PlainStore } from '../../console/plainRecords.ts';
import type { Answer } from './answer.ts';
import { firstRecords } from './records.ts';
import type { Sent } from './sent.ts';

/** What the backend remembers. */
export interface Shop {
  records: PlainStore;
  passwords: Map<string, string>;
  /** Uploaded files by their address. */
  uploads: Map<string, { type: string; bytes: Uint8Array }>;
  accessSeconds: number;
}

/** Answers by method and path, such as `PATCH /api/products/update/:id/`. */
export type Calls = Record<string, (sent: Sent, id: number) => Answer | Promise<Answer>>;

export function newShop(accessSeconds: number, products = 0): Shop {
  const records = firstRecords();
  const [pattern] = records.products;
  for (let id = 1_000; pattern && id < 1_000 + products; id += 1) {
    records.products.push({
      ...pattern,
      boughtStock: null,
      insertion_batch: null,
      id,
      name: `${words(id)} ${id}`,
      estimated_cost: (id % 977).toFixed(2),
    });
  }
  return { records, passwords: new Map(), uploads: new Map(), accessSeconds };
}

/** Names that do not come in the order of their ids. */
const words = (id: number) =>
  ['Storm', 'Heron', 'Fox', 'Koi', 'Élan', 'Crystal', 'Stag'][((id * 7) % 11) % 7];

export function nextId(records: readonly PlainRecord[]): number {
  return Math.max(0, ...records.map(({ id }) => id)) + 1;
}

/** Keeps the files and gives their addresses. */
export async function keep({ uploads }: Shop, files: readonly File[]): Promise<string[]> {
  const contents = await Promise.all(files.map((file) => file.arrayBuffer()));
  return contents.map((content, at) => {
    const address = `/media/uploads/${uploads.size + 1}.png`;
    uploads.set(address, { type: files[at]?.type ?? '', bytes: new Uint8Array(content) });
    return address;
  });
}
