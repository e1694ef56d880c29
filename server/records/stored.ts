import { type Insertable, type Selectable, sql } from 'kysely';
import { fieldsOf, type Field, type FieldKind } from '../../contract/fields.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { RATE_PARTS } from '../../domain/foreign.ts';
import type { ImportValues } from '../../domain/import.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import type { JsonSql, Sql } from '../platform/db/sql.ts';
import {
  nameSortKey,
  searchTextStartSql,
  SEARCH_SAMPLE_TEXT,
  searchText,
  textSortKey,
} from '../platform/db/search_text.ts';
import {
  dateColumn,
  foreignAmountColumn,
  gramsColumn,
  idColumn,
  moneyColumn,
  percentColumn,
  rateColumn,
  textColumn,
  type Column,
} from './lists/columns.ts';
import type { PaidColumns } from './paid_amounts.ts';

/** The column of each field, and its default. */
type Columns<Name extends string, Table> = Readonly<
  Record<Name, readonly [column: keyof Table & string, blank: string | number | null]>
>;

/** A column that holds the id of another record. */
export interface Reference {
  of: ResourceName;
  column: string;
}

/** Columns of a new record's row. */
export type NewRow<Table> = Omit<Insertable<Table>, 'id' | 'search_text' | 'quantity'>;

interface Stored<Table> extends Field {
  name: string;
  column: keyof Table & string;
  blank: string | number | null;
}

/**
 * Maps the fields of a resource to columns: euros as cents, foreign amounts as hundredths, rates and
 * percentages as ten-thousandths, links as ids. The mapping defines rows, responses, list columns, indexes
 * and search texts.
 */
export class StoredFields<Name extends string, Table> {
  readonly #table: ResourceName;
  readonly #all: readonly Stored<Table>[];

  constructor(resource: ResourceName, columns: Columns<Name, Table>) {
    this.#table = resource;
    const fields = fieldsOf(resource);
    this.#all = Object.entries<Columns<Name, Table>[Name]>(columns).map(([name, [column, blank]]) => {
      const field = fields[name];
      if (!field) throw new Error(`FIELDS has no ${resource}.${name}.`);
      return { name, column, blank, ...field };
    });
  }

  /** Columns of sent fields; undefined for fields that were not sent. */
  columns(sent: Readonly<Partial<Record<Name, unknown>>>): Partial<Selectable<Table>> {
    const values = sent as ImportValues;
    return Object.fromEntries(
      this.#all.map((field) => [field.column, toColumn(field, values[field.name])]),
    ) as Partial<Selectable<Table>>;
  }

  /** A complete new row. Fields that were not sent get their default. */
  row(sent: Readonly<Partial<Record<Name, unknown>>>): NewRow<Table> {
    const values = sent as ImportValues;
    return Object.fromEntries(
      this.#all.map((field) => [field.column, toColumn(field, values[field.name]) ?? field.blank]),
    ) as NewRow<Table>;
  }

  /** The fields of a row, with values as in the API. */
  values(row: Selectable<Table>): Record<Name, unknown> {
    return Object.fromEntries(
      this.#all.map(({ name, column, kind }) => [name, fromColumn(kind, row[column as keyof typeof row])]),
    ) as Record<Name, unknown>;
  }

  /** The field that a column stores, with its values as in the API. */
  fieldOf(
    column: string,
  ): { field: Name; value: (stored: unknown) => unknown; of: ResourceName | undefined } | undefined {
    const found = this.#all.find((one) => one.column === column);
    if (!found) return undefined;
    // `name` is a key of the columns.
    return { field: found.name as Name, value: (stored) => fromColumn(found.kind, stored), of: found.of };
  }

  /** SQL of the fields in JSON responses. */
  json(json: JsonSql): Record<Name, Sql> {
    return Object.fromEntries(
      this.#all.map(({ name, column, kind }) => [
        name,
        jsonOf(kind, sql.ref(`${this.#table}.${column}`), json),
      ]),
    ) as Record<Name, Sql>;
  }

  /** Columns by which lists are filtered and sorted. Resources add columns of types and names. */
  get listed(): Record<string, Column> {
    return Object.fromEntries(
      this.#all.flatMap((field) => {
        const column = this.#columnOf(field);
        return column ? [[field.name, column]] : [];
      }),
    );
  }

  /**
   * Indexes of texts and percentages by their sort order. Most also hold the value, so that a count can check
   * the exact value.
   */
  get indexes(): Record<string, Sql> {
    const texts = Object.fromEntries(
      this.#all
        .filter(({ kind, name, uniqueMessage, isSorted }) =>
          kind === 'currency' ? isSorted : isText(kind) && name !== 'name' && !uniqueMessage,
        )
        .map(({ column, kind }) => {
          const order = sql`${textSortKey(sql.ref(column))}, id`;
          return [column, kind === 'address' ? order : sql`${order}, ${sql.ref(column)}`];
        }),
    );
    const percents = this.#all
      .filter(({ kind, isSorted }) => kind === 'percent' && isSorted)
      .map(({ column }) => [column, sql`${sql.ref(column)}, id`]);
    return {
      name: sql`${searchTextStartSql(sql.ref('search_text'))}, id`,
      ...texts,
      ...Object.fromEntries(percents),
    };
  }

  /** Amounts that may be paid in another currency. */
  get amounts(): readonly PaidColumns[] {
    const columnOf = (name: string): string => this.#all.find((field) => field.name === name)?.column ?? '';
    return this.#all.flatMap(({ name, paid }) => {
      if (!paid) return [];
      const fields = { amount: name, ...paid };
      const columns = {
        amount: columnOf(name),
        currency: columnOf(paid.currency),
        foreign: columnOf(paid.foreign),
        rate: columnOf(paid.rate),
      };
      return [{ fields, columns }];
    });
  }

  /** Columns that refer to other records. */
  get references(): readonly Reference[] {
    return this.#all.flatMap(({ of, column }) => (of ? [{ of, column }] : []));
  }

  /** Columns whose values are in the search text. */
  get searched(): readonly (keyof Table & string)[] {
    return this.#all.filter(({ isSearched }) => isSearched).map(({ column }) => column);
  }

  /** Search text of a row: the name, texts of other tables, the remaining searched fields. */
  searchText(row: object, elsewhere: readonly string[] = []): string {
    const [name = '', ...others] = this.searchedTexts(row);
    return searchText(name, ...elsewhere, ...others);
  }

  /** The values of a row's searched fields. */
  searchedTexts(row: object): string[] {
    const values = row as ImportValues;
    return this.searched.map((column) => String(values[column] ?? ''));
  }

  /** A sample row. Its search text shows how texts are indexed. */
  get oddRow(): ImportValues {
    const odd = (column: string) =>
      column === 'name' ? SEARCH_SAMPLE_TEXT : `${column} ${SEARCH_SAMPLE_TEXT}`;
    return Object.fromEntries(this.searched.map((column) => [column, odd(column)]));
  }

  /** Search definition of a resource without texts of other tables. */
  get search() {
    return {
      columns: this.searched,
      texts: async (_db: unknown, rows: readonly object[]) => rows.map((row) => this.searchText(row)),
      sample: this.searchText(this.oddRow),
    };
  }

  #columnOf({
    column,
    blank,
    kind,
    of,
    isShared,
    isSearched,
    isSorted,
    uniqueMessage,
  }: Stored<Table>): Column | undefined {
    const value = `${this.#table}.${column}`;
    const settings = { nullable: blank === null };
    const indexed = isSorted === true;
    switch (kind) {
      case 'text':
      case 'address':
        if (isSearched) return textColumn(value, { ...settings, searched: true });
        if (uniqueMessage) return textColumn(value, { ...settings, foundBy: 'code' });
        return textColumn(value, { ...settings, ...(isShared && { foundBy: 'value' }) });
      case 'money':
        return moneyColumn(value, settings);
      case 'currency':
        return textColumn(value, { ...settings, indexed });
      case 'foreign':
        return foreignAmountColumn(value, { ...settings, indexed });
      case 'rate':
        return rateColumn(value, { ...settings, indexed });
      case 'percent':
        return percentColumn(value, { ...settings, indexed });
      case 'grams':
        return gramsColumn(value, settings);
      case 'date':
        return dateColumn(value, settings);
      case 'record':
        return (
          of && idColumn(value, { ...settings, parent: { table: of, key: value, order: nameSortKey(of) } })
        );
      default:
        return undefined;
    }
  }
}

/** Stored in hundredths. */
const isAmount = (kind: FieldKind) => kind === 'money' || kind === 'foreign';
/** Stored in ten-thousandths. */
const isParted = (kind: FieldKind) => kind === 'rate' || kind === 'percent';
const isText = (kind: FieldKind) => kind === 'text' || kind === 'address';

function toColumn({ kind, blank }: Pick<Stored<unknown>, 'kind' | 'blank'>, value: unknown): unknown {
  if (isAmount(kind) && typeof value === 'number') return toCents(value);
  if (isParted(kind) && typeof value === 'number') return Math.round(value * RATE_PARTS);
  return value === '' && blank === null ? null : value;
}

function fromColumn(kind: FieldKind, value: unknown): unknown {
  if (isAmount(kind) && typeof value === 'number') return fromCents(value);
  if (isParted(kind) && typeof value === 'number') return value / RATE_PARTS;
  return isText(kind) ? (value ?? '') : value;
}

function jsonOf(kind: FieldKind, column: Sql, json: JsonSql): Sql {
  if (isAmount(kind)) return json.euros(column);
  return isParted(kind) ? json.rate(column) : column;
}
