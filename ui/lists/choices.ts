import type { RaRecord } from 'ra-core';
import { useAll } from '../useAll.ts';

export interface Choice {
  id: string | number;
  name: string;
}

/** Choices that the records of a resource make. */
export interface ChoicesOf<Definition extends RaRecord = RaRecord> {
  resource: string;
  choicesOf(records: readonly Definition[]): readonly Choice[];
}

/** What a field is chosen from. */
export type Choices = readonly Choice[] | ChoicesOf;

/** The choices themselves; none until the records that they are made of have come. */
export function useChoices(choices: Choices | undefined): readonly Choice[] {
  const made = choices && 'resource' in choices ? choices : undefined;
  const records = useAll(made?.resource);
  if (made) return made.choicesOf(records);
  return choices && 'length' in choices ? choices : [];
}
