import { useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import { fieldsOf, type Field } from '../contract/fields.ts';
import { isResource } from '../contract/resources.ts';

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

/** Those of the resource at hand. */
export function useFields(use: Use): readonly NamedField[] {
  const resource = useResourceContext();
  return useMemo(() => fieldsFor(resource, use), [resource, use]);
}
