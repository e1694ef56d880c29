import { useResourceContext } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { fieldsOf, type Field } from '../contract/fields.ts';
import { isResource } from '../contract/resources.ts';
import { useExtensions } from './useExtensions.ts';

/** A field as it is named in the records of its resource. */
export interface NamedField extends Field {
  source: string;
}

/** What is known of a field; nothing of a name that is none. */
export function fieldOf(resource: string | undefined, source: string): Field | undefined {
  return resource !== undefined && isResource(resource) ? fieldsOf(resource)[source] : undefined;
}

/** What lists offer a field for. */
type Use = 'isFiltered' | 'isSorted' | 'isBulk' | 'isHidden' | 'quickChoices';

/** The fields of a resource that its list offers for something, in their order. */
export function fieldsFor(resource: string | undefined, use: Use): NamedField[] {
  const fields = resource !== undefined && isResource(resource) ? Object.entries(fieldsOf(resource)) : [];
  return fields.flatMap(([source, field]) => (field[use] ? [{ source, ...field }] : []));
}

/** Those of the resource at hand that the backend knows; `meanwhile` as of `useIsKnown`. */
export function useFields(use: Use, meanwhile = false): readonly NamedField[] {
  const resource = useResourceContext();
  const isKnown = useIsKnown(meanwhile);
  return useMemo(() => fieldsFor(resource, use).filter(isKnown), [resource, use, isKnown]);
}

/**
 * Tells whether the backend knows a field. `meanwhile` is said of those of extensions until it is known whether the
 * backend has them: what is offered to the operator is offered only then.
 */
export function useIsKnown(meanwhile = false): (field: Field | undefined) => boolean {
  const hasExtensions = useExtensions() ?? meanwhile;
  return useCallback((field) => hasExtensions || field?.isExtension !== true, [hasExtensions]);
}
