import type { RaRecord } from 'ra-core';
import { selectFrom } from './plainList.ts';
import { readRecord, sortKey } from './records.ts';

export interface Page {
  page: RaRecord[];
  from: number;
  total: number;
}

/** What a backend without paging has sent: its whole lists, read once and asked for many pages. */
const lists = new Map<string, RaRecord[]>();

/** Takes a whole list as it came over the wire. False when it is none. */
export function keepList(resource: string, bytes: ArrayBuffer): boolean {
  const json = parse(new TextDecoder().decode(bytes));
  if (!Array.isArray(json)) return false;
  lists.set(
    resource,
    json
      .filter((record: unknown) => typeof record === 'object' && record !== null)
      .map((record: object) => readRecord(resource, { id: 0, ...record })),
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

/** The page that a ra-data-simple-rest query asks for. */
export function selectPage(resource: string, query: string): Page {
  return selectFrom(lists.get(resource) ?? [], new URLSearchParams(query), sortKey);
}

export function isRecord(value: unknown): value is RaRecord {
  return typeof value === 'object' && value !== null && 'id' in value && value.id !== null;
}
