import { RESOURCE_NAMES, type ResourceName } from '../../contract/resources.ts';
import { resourceOf } from './registry.ts';

/** The resources in an order in which each comes after those that its records refer to. */
export const referredFirst = (): readonly ResourceName[] => [
  ...new Set(RESOURCE_NAMES.flatMap(afterReferred)),
];

function afterReferred(name: ResourceName): ResourceName[] {
  return [...resourceOf(name).references.flatMap(({ of }) => afterReferred(of)), name];
}

/** The columns that hold the ids of a resource's records: they stay without them when those are deleted. */
export function columnsTo(resource: ResourceName): { table: ResourceName; column: string }[] {
  return RESOURCE_NAMES.flatMap((table) =>
    resourceOf(table)
      .references.filter(({ of }) => of === resource)
      .map(({ column }) => ({ table, column })),
  );
}
