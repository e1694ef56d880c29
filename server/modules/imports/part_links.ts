import type { z } from 'zod';
import type { ResourceName } from '../../../contract/resources.ts';
import type { Values } from '../../../domain/import.ts';

/** A record by its number, here or in the installation with the mark. */
export interface NumberedRecord {
  target: ResourceName;
  id: number;
  mark: string | null;
}

/** The record of a reference: its id, or why it cannot be linked, or the item that another file will bring. */
export interface FoundRecord {
  id?: number;
  problem?: string;
  item?: string;
}

/** What a record is to be linked to that another file will bring: at a field, or at a part of one that has several. */
export interface PendingReference {
  field: string;
  part?: unknown;
  target: ResourceName;
  item: string;
}

/** Which record is linked there now, and which is to be. */
export interface LinkChange {
  from: number | null;
  to: number | null;
}

interface LinksOfParts<Part> {
  field: string;
  /** Which part of the field waits for its record. */
  part: z.ZodType<Part>;
  /** Reads a part that an earlier version stored as a sentence. */
  readEarlier(text: string): Part | undefined;
  /** The records that the parts of the field name. */
  list(values: Values): NumberedRecord[];
  /** The field with the ids of records that are here; `pending` gets the others, and `refuseConflicts` why one cannot be linked. */
  resolve(
    values: Values,
    with_: {
      find: (record: NumberedRecord) => FoundRecord;
      pending: (part: Part, target: ResourceName, item: string) => void;
      refuse: (problem: string) => void;
    },
  ): Values;
  /** The field with another record at a part of it; undefined where that part is not as it was left. */
  link(values: Values, part: Part, change: LinkChange): Values | undefined;
}

/** Links within a field that has several parts: the products of lines, or what charges are locked to. */
export type PartLinks = ReturnType<typeof createPartLinks>;

export function createPartLinks<Part>(of: LinksOfParts<Part>) {
  return {
    field: of.field,
    readEarlier: (text: string): unknown => of.readEarlier(text),
    /** A part as it is stored. */
    parsePart: (part: unknown): unknown => of.part.parse(part),
    list: (values: Values) => of.list(values),
    resolve(values: Values, find: (record: NumberedRecord) => FoundRecord) {
      const pending: PendingReference[] = [];
      const problems: Record<string, string> = {};
      const resolved = of.resolve(values, {
        find,
        pending: (part, target, item) => pending.push({ field: of.field, part, target, item }),
        refuse: (problem) => (problems[of.field] = problem),
      });
      return { values: resolved, pending, problems };
    },
    link: (values: Values, part: unknown, change: LinkChange) => of.link(values, of.part.parse(part), change),
  };
}
