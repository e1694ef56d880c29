import { useTranslate } from 'ra-core';
import { type Import } from '../../contract/imports.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { formatCount, formatList } from '../../domain/format.ts';

/** Records in words, such as "37 purchases and 4 shipments"; empty where there are none. */
export function useCounted() {
  const translate = useTranslate();
  return (chosen: Import['chosen']): string =>
    formatList(
      RESOURCE_NAMES.flatMap((kind) => {
        const count = chosen[kind];
        if (count === 0) return [];
        return [translate(`imports.counted.${kind}`, { smart_count: count, count: formatCount(count) })];
      }),
    );
}
