import { useTranslate } from 'ra-core';
import { useExtras } from '../../../../resources/products/types.ts';

/** The values of extra fields, each with the name of its field. */
export function ExtraValues({ values }: { values: unknown }) {
  const translate = useTranslate();
  const extras = useExtras();
  if (typeof values !== 'object' || values === null) return null;
  const inWords = (value: unknown) =>
    typeof value === 'boolean' ? translate(value ? 'imports.yes' : 'imports.no') : String(value);
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== '')
    .map(([id, value]) => `${extras.find((extra) => extra.id === Number(id))?.key ?? id} ${inWords(value)}`)
    .join(', ');
}
