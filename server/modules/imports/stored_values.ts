import type { ResourceName } from '../../../contract/resources.ts';
import type { ImportValues } from '../../../domain/import.ts';
import { ADAPTERS } from './adapters/index.ts';
import { StoredRowSchema, type StoredRow } from './import_row.ts';

/**
 * Reads stored values. Earlier versions stored lines, fees, events and charges as the texts of cells.
 * Such texts are parsed here; unreadable texts become undefined.
 */
export function readStoredValues(resource: ResourceName, values: ImportValues): Record<string, unknown> {
  return { ...ADAPTERS[resource].readEarlierCells(values) };
}

/** Parses a stored row of an import. */
export function parseRow(row: unknown): StoredRow {
  const stored = StoredRowSchema.parse(row);
  const read = (values: ImportValues) => readStoredValues(stored.kind, values);
  const { undo } = stored;
  if (undo?.was === 'created') stored.undo = { ...undo, fields: read(undo.fields) };
  if (undo?.was === 'changed') {
    const { before, after, identity } = undo;
    const said = identity && { ...identity, said: read(identity.said) };
    stored.undo = { ...undo, before: read(before), after: read(after), identity: said };
  }
  const differences = stored.differences.map((one) => {
    const { field } = one;
    const [before, after] = [one.before, one.after].map((value) => read({ [field]: value })[field]);
    return { ...one, before, after };
  });
  return { ...stored, row_values: read(stored.row_values), differences };
}
