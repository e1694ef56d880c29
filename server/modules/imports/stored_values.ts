import type { ResourceName } from '../../../contract/resources.ts';
import type { Values } from '../../../domain/import.ts';
import { ADAPTERS } from './adapters/index.ts';

/**
 * Values as they are stored. Earlier versions stored lines, fees, events and charges as the texts of cells, which are
 * read here. A text that cannot be read says nothing.
 */
export function readStoredValues(resource: ResourceName, values: Values): Record<string, unknown> {
  return { ...ADAPTERS[resource].readEarlierCells(values) };
}
