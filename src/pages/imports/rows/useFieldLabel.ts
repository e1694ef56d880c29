import { useTranslate } from 'ra-core';
import type { ImportedKind } from '../../../../contract/imports.ts';

/** The field of a row as the forms call it. */
export function useFieldLabel() {
  const translate = useTranslate();
  return (kind: ImportedKind, field: string): string => {
    if (field.startsWith('extra:')) return translate('imports.fields.extras');
    const own = translate(`imports.fields.${field}`, { _: field });
    return translate(`resources.${kind}.fields.${field}`, { _: own });
  };
}
