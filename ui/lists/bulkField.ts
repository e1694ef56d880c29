import type { Choices } from './choices.ts';

/** A field that can be set on many records at once, named `resources.{resource}.fields.{source}`. */
export type BulkField = { source: string } & (
  | { kind: 'text'; suggestions: readonly string[] }
  | { kind: 'date' }
  | { kind: 'choice'; choices: Choices }
  /** A record of another resource, or none. */
  | { kind: 'reference'; reference: string }
);
