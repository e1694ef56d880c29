import type { ResourceName } from '../resources.ts';
import type { MessageCode } from '../messages.ts';

/**
 * The kinds of values:
 * - `money`: an amount in euros.
 * - `currency`: the three letters of a currency.
 * - `foreign`: an amount in that currency.
 * - `rate`: units of that currency for one euro.
 * - `percent`: a percentage with at most four decimals.
 * - `yen`: whole yen, only in the draft of an import.
 * - `record`: the id of another record.
 * - `type`, `subtype`: ids, which files write as names.
 * - `charges`, `parts`: lines of `domain/charge_text.ts` and `domain/sale_text.ts`, only in files and
 *   imports.
 */
export type FieldKind =
  | 'id'
  | 'text'
  | 'address'
  | 'money'
  | 'currency'
  | 'foreign'
  | 'rate'
  | 'percent'
  | 'yen'
  | 'grams'
  | 'date'
  | 'count'
  | 'record'
  | 'type'
  | 'subtype'
  | 'images'
  | 'charges'
  | 'parts';

/** The properties of a field beside its schema. */
export interface Field {
  kind: FieldKind;
  /** The label in forms, lists and details. Also the heading in files, unless `head` is set. */
  label: string;
  head?: string;
  /** Unknown values are `null`, not 0 or an empty text. Links can always be null. */
  isNullable?: boolean;
  /** The value follows from other fields, and is never sent. */
  isDerived?: boolean;
  /** The resource of a `record`. */
  of?: ResourceName;
  /**
   * Few different values that many rows share. Filters and changes of many records suggest these values, and
   * searches find them.
   */
  isShared?: boolean;
  /** The values are two-letter codes of countries. */
  isCountry?: boolean;
  /** All possible values. */
  choices?: readonly string[];
  /**
   * The choices that filter a list with one click. The first choice is always shown. The other choices are
   * shown beside the first while the filter is in use.
   */
  quickChoices?: readonly string[];
  /** Values that are suggested before any value is in use. */
  suggestions?: readonly string[];
  /** Searches look through the words of the field. */
  isSearched?: boolean;
  /** Lists can be filtered by the field. `isSorted`: lists can be sorted by the field. */
  isFiltered?: boolean;
  isSorted?: boolean;
  /** No two records have the same value, whatever its case. This is the message for a value in use. */
  uniqueMessage?: MessageCode;
  /** The field can be set on many records at once. */
  isBulk?: boolean;
  /** An empty value is a choice too: the usual value applies. */
  hasUsual?: boolean;
  /** The list has a column of the field that is hidden until an operator chooses the column. */
  isHidden?: boolean;
  /** False if files have no column of the field. */
  isInFiles?: boolean;
  /** Files have the path of the linked place, not its number. */
  isPath?: boolean;
  /** Only shops that are registered for VAT need the field. */
  isOfVat?: boolean;
  /**
   * Other backends do not have the field. `sent`: their answers have the field, but requests to them must not
   * have the field.
   */
  isExtension?: boolean | 'sent';
  /** For an amount in euros: the fields of the foreign amount from which the euros follow. */
  paid?: { currency: string; foreign: string; rate: string };
}

type FieldOf<Value> = Field &
  (null extends Value
    ? { isNullable: true } | { kind: 'record' | 'type' | 'subtype' }
    : { isNullable?: never });

/** All fields of a record except embedded records, and further fields that lists show. */
export type FieldsOf<Shown, Apart extends keyof Shown, Beside extends string = never> = {
  [Name in Exclude<keyof Shown, Apart>]: FieldOf<Shown[Name]>;
} & Record<Beside, Field>;
