import { useResourceContext, useTranslate } from 'ra-core';
import type { Field } from '../../contract/fields.ts';
import type { Type } from '../../contract/types.ts';
import type { NamedField } from '../fields.ts';
import { useAllRecords } from '../useAllRecords.ts';

interface Choice {
  id: string | number;
  name: string;
}

/** Whether a field is chosen from a few values. */
export function isChoiceField({ kind, choices }: Field): boolean {
  return choices !== undefined || kind === 'type' || kind === 'subtype';
}

/** The choices of a field. Types and subtypes are empty until loaded. */
export function useChoices({ source, kind, choices = [] }: NamedField): Choice[] {
  const resource = useResourceContext();
  const translate = useTranslate();
  const types = useAllRecords<Type>(kind === 'type' || kind === 'subtype' ? 'types' : undefined);
  if (kind === 'type') return types;
  if (kind === 'subtype')
    return types.flatMap((type) =>
      type.subtypes.map(({ id, name }) => ({ id, name: `${type.name} · ${name}` })),
    );
  return choices.map((id) => ({
    id,
    name: translate(`resources.${resource}.choices.${source}.${id}`, { _: id }),
  }));
}
