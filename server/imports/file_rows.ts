import { createHash } from 'node:crypto';
import type { ImportedKind, ImportMapping, ImportProblem } from '../../contract/imports.ts';
import type { Values } from '../../domain/import.ts';
import type { Understood } from './files/understand.ts';
import type { ReadRow } from './rows.ts';

/** `row` as a spreadsheet shows it; what it only warns of is kept beside it. */
export interface FileRow extends ReadRow {
  row: number;
  warnings: ImportProblem[];
}

interface Of {
  resource: ImportedKind;
  headers: readonly string[];
  mapping: ImportMapping;
}

/** The rows of a file as those of an import: a row of several pieces becomes as many. */
export async function* fileRows(
  batches: AsyncIterable<Understood[]>,
  of: Of,
): AsyncGenerator<FileRow[], void> {
  const rows = new FileRows(of);
  for await (const batch of batches) yield batch.flatMap((one) => rows.read(one));
}

class FileRows {
  readonly #resource: ImportedKind;
  /** The keys of the columns, by their heads. */
  readonly #keys: ReadonlyMap<string, string>;
  /** How often each content has come, and where each id. */
  readonly #contents = new Map<string, number>();
  readonly #ids = new Map<number, number>();

  constructor({ resource, headers, mapping }: Of) {
    this.#resource = resource;
    this.#keys = new Map(
      headers.flatMap((header, index) => (mapping[index] ? [[header, mapping[index]]] : [])),
    );
  }

  read({ row, values, emptied, inYen, problems }: Understood): FileRow[] {
    const { id, quantity, product_extras, ...fields } = values as Values;
    const said = {
      ...Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [inYen.includes(key) ? `${key}Yen` : key, value]),
      ),
      ...extraFields(product_extras, emptied),
    };
    const place = `Row ${row.toLocaleString('en')}`;
    const unread: Record<string, string> = Object.fromEntries(
      problems
        .filter(({ isWarning }) => !isWarning)
        .map(({ column, message }) => [this.#keyOf(column), message]),
    );
    const warnings = problems
      .filter(({ isWarning }) => isWarning)
      .map(({ column, message }) => ({ place: column === null ? place : `${place}, ${column}`, message }));
    const read = { row, place, kind: this.#resource, parent_id: null, unread };
    if (typeof id === 'number') {
      const first = this.#ids.get(id);
      if (first === undefined) this.#ids.set(id, row);
      else unread.id = `Row ${first} has the same id.`;
      return [{ ...read, item: null, row_values: { ...said, id }, warnings }];
    }
    const pieces = typeof quantity === 'number' && quantity > 1 ? quantity : 1;
    return Array.from({ length: pieces }, (_, piece) => ({
      ...read,
      item: this.#numbered(said),
      row_values: said,
      warnings: piece === 0 ? warnings : [],
    }));
  }

  #keyOf(column: string | null): string {
    return column === null ? 'row' : (this.#keys.get(column) ?? column);
  }

  /** A row without an id is known by its content; equal ones are counted. */
  #numbered(said: Values): string {
    const content = createHash('sha256')
      .update(JSON.stringify([this.#resource, said]))
      .digest('base64url')
      .slice(0, 27);
    const count = (this.#contents.get(content) ?? 0) + 1;
    this.#contents.set(content, count);
    return `${content} ${count}`;
  }
}

/** Each extra field is a field of its own; `null` where it is to have no value. */
function extraFields(extras: unknown, emptied: readonly number[]): Values {
  const given = Array.isArray(extras) ? extras : [];
  return Object.fromEntries([
    ...emptied.map((id) => [`extra:${id}`, null]),
    ...given.map(({ id, value }) => [`extra:${id}`, value]),
  ]);
}
