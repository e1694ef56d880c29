import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ChargeCell } from '../../../contract/charges.ts';
import type { ImportMapping } from '../../../contract/imports.ts';
import { paidFieldsOf } from '../../../contract/fields.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import type { ImportValues } from '../../../domain/import.ts';
import { writeCharge } from '../../../domain/charge_text.ts';
import { isOwnedCard } from '../../../domain/collection_row.ts';
import { EURO } from '../../../domain/foreign.ts';
import { MAX_SKU } from '../../../domain/product.ts';
import type { RecordOfRow } from './read/record.ts';
import { linksOf } from '../../records/links.ts';
import { externalIdOfReference, externalIdOf, type FileReference } from './external_ids.ts';
import type { SourceRow } from './import_row.ts';
import { externalIdOfPurchase, readPurchaseOrder } from './purchase_orders.ts';
import { createMessage } from '../../../contract/messages.ts';
import type { ProblemWithPlace } from '../../../contract/reasons.ts';
import { describeCellPlace, describeRowPlace } from './problem_places.ts';

/** A row of a file as a row of an import. `row` is the row number as a spreadsheet shows it. */
export interface FileRow extends SourceRow {
  row: number;
  warnings: ProblemWithPlace[];
  /** An earlier row of the file has the same content. */
  isRepeat: boolean;
}

/** The content digest in the external id of a row; undefined where the row has a number of its own. */
export function contentDigestIn(item: string | null): string | undefined {
  return /^([\w-]{27}) \d+$/.exec(item ?? '')?.[1];
}

interface Of {
  resource: ResourceName;
  headers: readonly string[];
  mapping: ImportMapping;
  /** The id of this installation. */
  ours: string;
  /** The site that makes such files. Orders of a site are identified by their number, if they have one. */
  site?: string | undefined;
  /** The type of products whose rows name none. */
  type?: number | null;
  /** Whether the meaning of cells depends on the product type. */
  isTyped?: boolean | undefined;
  /** Called for each row of a collection file whose card is not owned, such as an entry of a wish list. */
  onWish?: () => void;
}

/** Converts the rows of a file to rows of an import. A row with a quantity becomes one row per piece. */
export async function* readFileRows(
  batches: AsyncIterable<RecordOfRow[]>,
  of: Of,
): AsyncGenerator<FileRow[], void> {
  const rows = new FileRows(of);
  for await (const batch of batches) yield batch.flatMap((one) => rows.read(one));
}

class FileRows {
  readonly #resource: ResourceName;
  readonly #ours: string;
  readonly #site: string | undefined;
  /** The keys of the columns, by their headings. */
  readonly #keys: ReadonlyMap<string, string>;
  /** How many rows had each content, and the row number of each id. */
  readonly #contents = new Map<string, number>();
  readonly #ids = new Map<string, number>();
  /** The content of the first row with each number, where the file uses numbers of its own. */
  readonly #numbers = new Map<string, string>();
  /** The number of the first row with each content. */
  readonly #firsts = new Map<string, number>();

  readonly #of: Of;

  constructor(of: Of) {
    const { resource, headers, mapping, ours, site } = of;
    this.#of = of;
    this.#resource = resource;
    this.#site = site;
    this.#ours = ours;
    this.#keys = new Map(
      headers.flatMap((header, index) => (mapping[index] ? [[header, mapping[index]]] : [])),
    );
  }

  read(understood: RecordOfRow): FileRow[] {
    const { row, values, number, links, emptied, inYen, typedCells, problems, written } = understood;
    const { id, quantity, product_extras, kept: keptIn, costCurrency, ...all } = values as ImportValues;
    if (typeof keptIn === 'string' && !isOwnedCard(keptIn)) {
      this.#of.onWish?.();
      return [];
    }
    const { number: ordered, fields, difference, miscount } = readPurchaseOrder(all);
    const said = {
      ...Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [inYen.includes(key) ? this.#yenOf(key) : key, value]),
      ),
      ...extraValues(product_extras, emptied),
      ...this.#linksIn(fields),
      ...links,
      ...costIn(fields, costCurrency),
    };
    const place = describeRowPlace(row);
    const unread: FileRow['unread'] = Object.fromEntries(
      problems
        .filter(({ isWarning }) => !isWarning)
        .map(({ column, message }) => {
          const key = this.#keyOf(column);
          return [key, { message, written: written[key] ?? null }];
        }),
    );
    if (this.#of.type && said.type === undefined) delete unread.type;
    if (difference !== undefined) unread.price ??= { message: difference, written: null };
    const warnings = problems
      .filter(({ isWarning }) => isWarning)
      .map(({ column, message }) => ({ place: describeCellPlace(row, column), message }));
    if (miscount !== undefined) warnings.push({ place, message: miscount });
    const read = { row, place: place.text, kind: this.#resource, parent_id: null, unread };
    const kept = this.#of.isTyped
      ? { typedCells, ...(this.#of.type && said.type === undefined && { type: this.#of.type }) }
      : {};
    const item = this.#itemOf(id, number) ?? this.#orderOf(ordered);
    if (item !== undefined) {
      const first = this.#ids.get(item);
      if (first === undefined) this.#ids.set(item, row);
      else unread.id = { message: createMessage('imports.same_id', { row: first }), written: null };
      const row_values = { ...said, ...kept, ...(typeof id === 'number' && { id }) };
      return [{ ...read, item, row_values, warnings, isRepeat: false }];
    }
    const pieces = typeof quantity === 'number' && quantity > 1 ? quantity : 1;
    const isRead = Object.keys(unread).length === 0;
    const content = digest([
      this.#resource,
      withChargeTexts(said),
      ...(number ? [number.says] : []),
      ...(isRead ? [] : [written]),
    ]);
    const first = this.#firsts.get(content) ?? row;
    this.#firsts.set(content, first);
    return Array.from({ length: pieces }, (_, piece) => {
      const known = number ? this.#numbered(number, said, content) : content;
      const count = this.#counted(known);
      return {
        ...read,
        // A row without an id is identified by its content, including unreadable texts. A counter separates equal
        // rows.
        item: `${known} ${count}`,
        row_values: {
          ...said,
          ...kept,
          ...(typeof said.sku === 'string' && { sku: skuOfCopy(said.sku, count) }),
        },
        isRepeat: first !== row,
        warnings: piece === 0 ? warnings : [],
      };
    });
  }

  #keyOf(column: string | null): string {
    return column === null ? 'row' : (this.#keys.get(column) ?? column);
  }

  /** The field for an amount in yen. A column of foreign amounts holds the paid amount. */
  #yenOf(key: string): string {
    const [field = key] =
      Object.entries(paidFieldsOf(this.#resource)).find(([, { foreign }]) => foreign === key) ?? [];
    return `${field}Yen`;
  }

  /** The external id of a row that this or another installation exported. */
  #itemOf(id: unknown, number: RecordOfRow['number']): string | undefined {
    if (typeof id === 'number') return externalIdOf(this.#ours, id);
    return number ? externalIdOfReference(number) : undefined;
  }

  /** The external id of a numbered order of a site. */
  #orderOf(number: string | undefined): string | undefined {
    return number === undefined || this.#site === undefined
      ? undefined
      : externalIdOfPurchase(this.#site, number);
  }

  /** References to records of this installation, from ids among the values. */
  #linksIn(fields: ImportValues): Record<string, FileReference> {
    const links = Object.keys(linksOf(this.#resource)).flatMap((field): [string, FileReference][] => {
      const id = fields[field];
      return typeof id === 'number' ? [[field, { mark: this.#ours, says: String(id) }]] : [];
    });
    return Object.fromEntries(links);
  }

  /**
   * Two suppliers' lists both begin at 1. So a file's own number identifies a row only with the headings and
   * the name.
   * Of different rows with the same number, the first keeps the number.
   */
  #numbered({ says }: FileReference, { name, courier }: ImportValues, content: string): string {
    const numbered = digest([this.#resource, [...this.#keys.keys()], says, name ?? courier]);
    const first = this.#numbers.get(numbered) ?? content;
    this.#numbers.set(numbered, first);
    return first === content ? numbered : content;
  }

  /** Counts a content and returns its number so far. */
  #counted(content: string): number {
    const count = (this.#contents.get(content) ?? 0) + 1;
    this.#contents.set(content, count);
    return count;
  }
}

/**
 * A foreign amount is not a cost in euros yet. A cost of 0 is dropped: apps write 0 where no cost was
 * entered.
 */
function costIn({ estimated_cost: cost }: ImportValues, currency: unknown): ImportValues {
  if (typeof currency !== 'string' || typeof cost !== 'number') return {};
  if (cost === 0) return { estimated_cost: undefined };
  return currency === EURO ? {} : { estimated_cost: undefined, currency, foreignCost: cost };
}

/**
 * The SKU of a copy: the SKU of its row with a number behind. Sales find all copies by the SKU of the row.
 */
function skuOfCopy(sku: string, count: number): string {
  const end = `-${count}`;
  return count === 1 ? sku : sku.slice(0, MAX_SKU - end.length) + end;
}

/** Extra fields as `extra:` keys; `null` where the value is to be removed. */
export function extraValues(extras: unknown, emptied: readonly number[]): ImportValues {
  const given = Array.isArray(extras) ? extras : [];
  return Object.fromEntries([
    ...emptied.map((id) => [`extra:${id}`, null]),
    ...given.map(({ id, value }) => [`extra:${id}`, value]),
  ]);
}

/** Writes charges as lines of text, in the order of the cell: the digest of a row depends on it. */
function withChargeTexts(values: ImportValues): ImportValues {
  const { charges } = z.object({ charges: z.array(ChargeCell).optional() }).parse(values);
  return charges ? { ...values, charges: charges.map(writeCharge).join('\n') } : values;
}

function digest(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27);
}
