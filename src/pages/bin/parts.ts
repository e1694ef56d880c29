import { useTranslate } from 'ra-core';
import type { BinRecord } from '../../../contract/bin.ts';
import { formatCount } from '../../../domain/format.ts';
import { enumerate } from '../../../ui/texts.ts';

type Parts = BinRecord['parts'];

/** What comes back with several records. */
export function sumParts(records: readonly Pick<BinRecord, 'parts'>[]): Parts {
  const sums: Parts = {};
  for (const { parts } of records)
    for (const name of Object.keys(parts) as (keyof Parts)[])
      sums[name] = (sums[name] ?? 0) + (parts[name] ?? 0);
  return sums;
}

/** What comes back with a record: “1 picture, 12 products”. */
export function usePartsText(): (parts: Parts) => string {
  const translate = useTranslate();
  return (parts) =>
    enumerate(
      Object.entries(parts).map(
        ([name, count]) =>
          count > 0 && translate(`bin.with.${name}`, { smart_count: count, count: formatCount(count) }),
      ),
    );
}
