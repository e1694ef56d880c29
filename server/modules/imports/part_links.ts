import type { z } from 'zod';
import type { ResourceName } from '../../../contract/resources.ts';
import type { ImportValues } from '../../../domain/import.ts';
import type { Message } from '../../../contract/messages.ts';

/** A record by its id, in the installation `mark`. `null` is this installation. */
export interface NumberedRecord {
  target: ResourceName;
  id: number;
  mark: string | null;
}

/**
 * The result of looking up a reference: the id, a problem, the external id of a record in a later file, or the path of
 * a place that is missing.
 */
export interface ReferenceResult {
  id?: number;
  path?: string;
  problem?: Message;
  item?: string;
}

/**
 * A link to a record that another file will bring. The link is a field, or one part of a field with several
 * parts.
 */
export interface PendingReference {
  field: string;
  part?: unknown;
  target: ResourceName;
  item: string;
}

/** The id that is linked now, and the id to link. */
export interface LinkChange {
  from: number | null;
  to: number | null;
}

interface LinksOfParts<Part> {
  field: string;
  /** Identifies the part of the field that waits for its record. */
  part: z.ZodType<Part>;
  /** Parses a part that an earlier version stored as a sentence. */
  readEarlier(text: string): Part | undefined;
  /** The records that the parts of the field refer to. */
  list(values: ImportValues): NumberedRecord[];
  /**
   * Replaces references with ids of existing records. Calls `pending` for missing records, and `refuse` with
   * a problem.
   */
  resolve(
    values: ImportValues,
    with_: {
      find: (record: NumberedRecord) => ReferenceResult;
      pending: (part: Part, target: ResourceName, item: string) => void;
      refuse: (problem: Message) => void;
    },
  ): ImportValues;
  /** The field with another record linked at one part; undefined where the part has changed since. */
  link(values: ImportValues, part: Part, change: LinkChange): ImportValues | undefined;
}

/** Links within a field with several parts: the products of lines, or the locks of charges. */
export type PartLinks = ReturnType<typeof createPartLinks>;

export function createPartLinks<Part>(of: LinksOfParts<Part>) {
  return {
    field: of.field,
    readEarlier: (text: string): unknown => of.readEarlier(text),
    /** The part as it is stored. */
    parsePart: (part: unknown): unknown => of.part.parse(part),
    list: (values: ImportValues) => of.list(values),
    resolve(values: ImportValues, find: (record: NumberedRecord) => ReferenceResult) {
      const pending: PendingReference[] = [];
      const problems: Record<string, Message> = {};
      const resolved = of.resolve(values, {
        find,
        pending: (part, target, item) => pending.push({ field: of.field, part, target, item }),
        refuse: (problem) => (problems[of.field] = problem),
      });
      return { values: resolved, pending, problems };
    },
    link: (values: ImportValues, part: unknown, change: LinkChange) =>
      of.link(values, of.part.parse(part), change),
  };
}
