import { tableColumns } from '../../../contract/tables.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { ExportedCell } from '../../records/files/cells.ts';
import { writeCsv } from '../../records/files/csv.ts';
import type { ExampleRow } from './imported_resource.ts';
import { ADAPTERS } from './adapters/index.ts';
import { readDefinitions } from '../stock/index.ts';

/** Example values of extra fields, by their keys. */
const EXTRAS: ExampleRow = {
  Game: 'Beasts',
  Set: 'Ember Dawn',
  Number: '4/102',
  Language: 'Japanese',
  Condition: 'Near mint',
  Foil: true,
  Year: 2002,
};

/**
 * An example file with the columns of an export, which can be imported as it is. Products get the extra
 * fields of cards, or of the first type.
 * Columns that only files of other programs have are included where an example fills them.
 */
export async function exampleFile(db: Db, resource: ResourceName): Promise<AsyncGenerator<Buffer, void>> {
  const defined = await readDefinitions(db);
  const type = defined.types.find(({ name }) => name === 'Card') ?? defined.types[0];
  const { examples } = ADAPTERS[resource];
  const columns = tableColumns(resource, defined).filter(
    ({ key, kind, isDerived, isOfOthers, extra }) =>
      !isDerived &&
      kind !== 'id' &&
      kind !== 'parts' &&
      (!isOfOthers || examples.some((example) => key in example)) &&
      (!extra || extra.type === type?.id),
  );
  const rows = examples.map((example) =>
    columns.map(({ key, kind, extra }) => {
      if (kind === 'type') return type?.name ?? null;
      return (extra ? ofKind(EXTRAS[extra.key], extra.value_type) : example[key]) ?? null;
    }),
  );
  return writeCsv(columns, once(rows));
}

function ofKind(value: ExportedCell | undefined, kind: string): ExportedCell {
  const kinds: Record<string, string> = { string: 'text', number: 'integer', boolean: 'boolean' };
  return kinds[typeof value] === kind ? (value ?? null) : null;
}

async function* once(rows: ExportedCell[][]): AsyncGenerator<ExportedCell[][], void> {
  yield rows;
}
