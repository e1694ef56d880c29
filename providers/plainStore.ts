import type { RaRecord } from 'ra-core';
import { selectRecords } from './plainList.ts';
import { normalizeRecord, sortKey } from './records.ts';

export interface PlainPage {
  page: RaRecord[];
  from: number;
  total: number;
}

/** Whole lists of a backend without paging: parsed once, queried for many pages. */
const lists = new Map<string, RaRecord[]>();

/** Parses and keeps a whole list. Returns false if the bytes are not a list. */
export function keepList(resource: string, bytes: ArrayBuffer): boolean {
  const json = parse(new TextDecoder().decode(bytes));
  if (!Array.isArray(json)) return false;
  lists.set(
    resource,
    json
      .filter((record: unknown) => typeof record === 'object' && record !== null)
      .map((record: object) => normalizeRecord(resource, { id: 0, ...record })),
  );
  return true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The page for a ra-data-simple-rest query. */
export function selectPage(resource: string, query: string): PlainPage {
  return selectRecords(lists.get(resource) ?? [], new URLSearchParams(query), sortKey);
}

export function isRecord(value: unknown): value is RaRecord {
  return typeof value === 'object' && value !== null && 'id' in value && value.id !== null;
}
