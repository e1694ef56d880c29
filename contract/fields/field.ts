import type { ResourceName } from '../resources.ts';

/**
 * What a field holds: `money` in euros, `currency` the three letters of one, `foreign` an amount in it, `rate` how much of
 * it a euro cost, `percent` with at most four decimals, `yen` whole ones of a draft of an import, `record` the id of another record, `type` and `subtype` ids,
 * which files write as names; `charges` and `parts` lines of `domain/charge_text.ts` and `domain/sale_text.ts`, of which
 * only files and imports know.
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

/** What is known of a field beside its shape. */
export interface Field {
  kind: FieldKind;
  /** In forms, lists and details; a column of a file is called so too where it has no `head`. */
  label: string;
  head?: string;
  /** `null` where nothing is known of it, rather than 0 or an empty text; links may always be. */
  isNullable?: boolean;
  /** It follows from others, and is never sent. */
  isDerived?: boolean;
  /** Whose id a `record` is. */
  of?: ResourceName;
  /** Few different values that many rows share: filters and changes of many suggest them, searches find them. */
  isShared?: boolean;
  /** The two letters of a country. */
  isCountry?: boolean;
  /** All the values that there are. */
  choices?: readonly string[];
  /** Those of them that lists are filtered by with one click: the first at once, the others beside it while it is asked for. */
  quickChoices?: readonly string[];
  /** Values that are suggested before any is used. */
  suggestions?: readonly string[];
  /** Its words are a part of what searches look through. */
  isSearched?: boolean;
  /** Lists offer a filter by it, and to sort by it. */
  isFiltered?: boolean;
  isSorted?: boolean;
  /** No two records share it, whatever the case of its letters. */
  isUnique?: boolean;
  /** It can be set on many records at once. */
  isBulk?: boolean;
  /** Nothing is a choice, too: then it is as usual. */
  hasUsual?: boolean;
  /** The list has a column of it that is not shown until it is chosen. */
  isHidden?: boolean;
  /** It has no column in files where this is false. */
  isInFiles?: boolean;
  /** It says something only to shops that are registered for VAT. */
  isOfVat?: boolean;
  /** Foreign backends do not know it; `sent`: their answers have it, and their calls do not take it. */
  isExtension?: boolean | 'sent';
  /** Of an amount in euros: the fields that say what was paid in another currency, and of which it then follows. */
  paid?: { currency: string; foreign: string; rate: string };
}

type FieldOf<Value> = Field &
  (null extends Value
    ? { isNullable: true } | { kind: 'record' | 'type' | 'subtype' }
    : { isNullable?: never });

/** Every field of a record but those that are records themselves, and what lists show beside them. */
export type FieldsOf<Shown, Apart extends keyof Shown, Beside extends string = never> = {
  [Name in Exclude<keyof Shown, Apart>]: FieldOf<Shown[Name]>;
} & Record<Beside, Field>;
