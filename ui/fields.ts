import { useResourceContext } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { fieldsOf, type Field } from '../contract/fields.ts';
import { isResource } from '../contract/resources.ts';
import { useExtensions } from './useExtensions.ts';

/** A field with its name in the records. */
export interface NamedField extends Field {
  source: string;
}

/** The definition of a field; undefined for an unknown name. */
export function fieldOf(resource: string | undefined, source: string): Field | undefined {
  return resource !== undefined && isResource(resource) ? fieldsOf(resource)[source] : undefined;
}

/** Features of a field in lists. */
type Use = 'isFiltered' | 'isSorted' | 'isBulk' | 'isHidden' | 'quickChoices';

/** The fields of a resource with a feature, in their defined order. */
export function listFieldsOf(resource: string | undefined, use: Use): NamedField[] {
  const fields = resource !== undefined && isResource(resource) ? Object.entries(fieldsOf(resource)) : [];
  return fields.flatMap(([source, field]) => (field[use] ? [{ source, ...field }] : []));
}

/** Fields of the current resource that the backend supports. `meanwhile` as in `useSupportsField`. */
export function useFields(use: Use, meanwhile = false): readonly NamedField[] {
  const resource = useResourceContext();
  const isKnown = useSupportsField(meanwhile);
  return useMemo(() => listFieldsOf(resource, use).filter(isKnown), [resource, use, isKnown]);
}

/**
 * Returns whether the backend supports a field. `meanwhile` is the answer for extension fields until the
 * backend is known. Only supported fields are offered to the operator.
 */
export function useSupportsField(meanwhile = false): (field: Field | undefined) => boolean {
  const hasExtensions = useExtensions() ?? meanwhile;
  return useCallback((field) => hasExtensions || field?.isExtension !== true, [hasExtensions]);
}
