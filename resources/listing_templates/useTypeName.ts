import { useTranslate } from 'ra-core';
import { useTypes } from '../types/index.ts';

/** The name of a template's type; a template without one is for all types. */
export function useTypeName(): (type: number | null) => string {
  const translate = useTranslate();
  const types = useTypes();
  return (type) =>
    type === null
      ? translate('resources.listing_templates.fields.all_types')
      : (types.find(({ id }) => id === type)?.name ?? '');
}
