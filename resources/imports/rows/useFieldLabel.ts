import { useTranslate } from 'ra-core';
import { TABLE_COLUMNS } from '../../../contract/file_columns.ts';
import type { Extra } from '../../../contract/types.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { useAllRecords } from '../../../ui/useAllRecords.ts';
import { extraId } from './fields.ts';

/** Returns the label of a field, as in the resource's forms. */
export function useFieldLabel(kind: ResourceName) {
  const translate = useTranslate();
  const extras = useAllRecords<Extra>(kind === 'products' ? 'extras' : undefined);
  return (field: string): string => {
    const id = extraId(field);
    if (id !== undefined) return extras.find((extra) => extra.id === id)?.key ?? field;
    const inFiles = TABLE_COLUMNS[kind].find(({ key }) => key === field)?.label ?? field;
    const own = translate(`imports.fields.${field}`, { _: inFiles });
    return translate(`resources.${kind}.fields.${field}`, { _: own });
  };
}
