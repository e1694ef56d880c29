import type { ImportChange } from '../../../contract/imports.ts';
import type { Db } from '../../platform/db/schema.ts';
import { listAnsweredColumns, isAnswerOnly, openQuestions } from './amount_columns.ts';
import { mappingKey, typeMappingKey, TYPE_KEY } from './file_mapping.ts';
import { parseFile, importResourceOf } from './opened_table.ts';
import { type ImportRecord, saveMapping } from './repository.ts';

/**
 * The columns of an import to change so that its file is read in another way. Saves the mapping for later
 * files.
 */
export async function changeFileReading(
  db: Db,
  record: ImportRecord,
  {
    resource,
    sheet,
    mapping,
    numbers,
    site,
    type,
    currency,
    statuses,
    transactionKinds,
    amountsPer,
  }: Omit<ImportChange, 'rate' | 'rates'>,
): Promise<{ resource: string | null; file: string }> {
  const file = parseFile(record);
  const as = resource ?? importResourceOf(record) ?? null;
  if (mapping && as) await saveMapping(db, mappingKey(as, file.headers), mapping);
  if (type !== undefined) await saveMapping(db, typeMappingKey(file.headers), { [TYPE_KEY]: String(type) });
  return {
    resource: as,
    file: JSON.stringify({
      ...file,
      sheet: sheet ?? file.sheet,
      numbers: numbers ?? file.numbers,
      questions: openQuestions(file, mapping),
      isGuessed: file.isGuessed && (mapping === undefined || isAnswerOnly(file, mapping)),
      site: site ?? file.site,
      type: type ?? file.type,
      currency: currency ?? file.currency,
      statuses: { ...file.statuses, ...lowerKeys(statuses) },
      transactionKinds: { ...file.transactionKinds, ...lowerKeys(transactionKinds) },
      ...(mapping || (site ?? type ?? currency ?? statuses ?? transactionKinds ?? amountsPer) !== undefined
        ? {
            mapping: mapping ?? file.mapping,
            mappedAs: as,
            decided: [...file.decided, ...listAnsweredColumns(file, mapping)],
            amountsPer: { ...file.amountsPer, ...amountsPer },
          }
        : // Another resource, sheet or number format can change the columns, so the mapping is dropped.
          { mapping: {}, mappedAs: null, decided: [], amountsPer: {} }),
    }),
  };
}

function lowerKeys<Value>(record: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
}
