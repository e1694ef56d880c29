import { useTranslate } from 'ra-core';
import { IMPORTED_KINDS, type Import } from '../../../contract/imports.ts';
import { formatCount, formatList } from '../../../domain/format.ts';

/** Records in words, such as "37 purchases and 4 shipments"; empty where there are none. */
export function useCounted() {
  const translate = useTranslate();
  return (chosen: Import['chosen']): string =>
    formatList(
      [...IMPORTED_KINDS].toReversed().flatMap((kind) => {
        const count = chosen[kind];
        if (count === 0) return [];
        return [translate(`imports.counted.${kind}`, { smart_count: count, count: formatCount(count) })];
      }),
    );
}
