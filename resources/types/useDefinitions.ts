import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { z } from 'zod';
import { fieldErrors } from '../../contract/errors.ts';
import { ExtraUpdate, NewExtra, NewSubtype, NewType, TypeRename, type Extra } from '../../contract/types.ts';
import { useFailureText, useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { pageLifetime } from '../../ui/pageVisit.ts';
import { undoButton } from '../../ui/undoing.ts';

/** A type, a subtype or an extra field. */
export interface Definition {
  id: number;
  name: string;
  /** Value type of an extra field. */
  kind?: Extra['value_type'];
}

/** Resources of the definitions, with their schemas and the field of the name. */
const DEFINED = {
  types: { nameField: 'name', create: NewType, update: TypeRename },
  subtypes: { nameField: 'name', create: NewSubtype, update: TypeRename },
  extras: { nameField: 'key', create: NewExtra, update: ExtraUpdate },
} as const;

type DefinedResource = keyof typeof DEFINED;

/** A new definition. */
export interface NewDefinition {
  name: string;
  /** Id of its type, for a subtype or an extra field. */
  type?: number;
  value_type?: Extra['value_type'];
}

/** Adds, renames and deletes definitions, and shows the results. */
export function useDefinitions(resource: DefinedResource) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const translate = useTranslate();
  const failureText = useFailureText();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { nameField, create, update } = DEFINED[resource];

  const refetch = () =>
    Promise.all(['types', 'extras', 'products'].map((key) => queries.invalidateQueries({ queryKey: [key] })));

  /** Returns the error as text; undefined once the definition is saved and shown. */
  const save = async (schema: z.ZodType, data: object, call: () => Promise<unknown>) => {
    const read = schema.safeParse(data);
    if (!read.success) return fieldErrors(read.error)[nameField];
    try {
      await call();
      await refetch();
      return undefined;
    } catch (error) {
      console.error(error);
      return failureText(error, nameField);
    }
  };

  const add = ({ name, ...rest }: NewDefinition) => {
    const data = { [nameField]: name.trim(), ...rest };
    return save(create, data, () => dataProvider.create(resource, { data }));
  };

  const rename = (definition: Definition, name: string) => {
    const data = { [nameField]: name.trim() };
    const change = { id: definition.id, data, previousData: definition };
    return save(update, data, () => dataProvider.update(resource, change));
  };

  /** Returns true once the definition is deleted. */
  const remove = async (definition: Definition) => {
    notifyFailure.end();
    try {
      const params = { id: definition.id, previousData: definition };
      const { data: removed } = await dataProvider.delete(resource, params);
      notifyDone(translate('types.deleted', { name: definition.name }), undoButton(removed));
    } catch (error) {
      const what = translate('types.not_deleted', { name: definition.name });
      notifyFailure(what, error, { until: pageLifetime() });
      return false;
    }
    await refetch();
    return true;
  };

  return { add, rename, remove };
}
