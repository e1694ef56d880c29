import type { Type } from '../../../../contract/types.ts';

interface Named {
  id: number;
  name: string;
}

/** The id of a subtype of the type. Without a type, the only subtype of that name in any type. */
export function findSubtypeId(types: readonly Type[], given: unknown, type?: number): number | undefined {
  const owners = type === undefined ? types : types.filter(({ id }) => id === type);
  const found = owners.flatMap(({ subtypes }) => findIdByName(subtypes, given) ?? []);
  return found.length === 1 ? found[0] : undefined;
}

/** The id of the type or subtype that a cell gives by name or number. */
export function findIdByName(all: readonly Named[], given: unknown): number | undefined {
  const text = plain(String(given ?? ''));
  if (text === '') return undefined;
  const named = all.find(({ name }) => name === given) ?? all.find(({ name }) => plain(name) === text);
  return (named ?? all.find(({ id }) => String(id) === text))?.id;
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
