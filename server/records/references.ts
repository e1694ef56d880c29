import { RESOURCE_NAMES, type ResourceName } from '../../contract/resources.ts';
import { resourceOf } from './registry.ts';

/** Resources in topological order: each resource comes after the resources to which it refers. */
export const sortByReferences = (): readonly ResourceName[] => [
  ...new Set(RESOURCE_NAMES.flatMap(afterReferred)),
];

function afterReferred(name: ResourceName): ResourceName[] {
  const others = resourceOf(name).references.filter(({ of }) => of !== name);
  return [...others.flatMap(({ of }) => afterReferred(of)), name];
}

/** Columns that refer to a resource. The deletion of a record sets them to null. */
export function columnsTo(resource: ResourceName): { table: ResourceName; column: string }[] {
  return RESOURCE_NAMES.flatMap((table) =>
    resourceOf(table)
      .references.filter(({ of }) => of === resource)
      .map(({ column }) => ({ table, column })),
  );
}
