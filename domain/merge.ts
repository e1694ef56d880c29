/** The versions of two people, with their common base. */
export interface MergeVersions<Item> {
  /** The base of both versions. */
  before: readonly Item[];
  mine: readonly Item[];
  theirs: readonly Item[];
}

/**
 * Three-way merge of a list. Additions of either side are kept, and removals of either side apply. My order
 * wins if I have changed the order, otherwise theirs. An item that the other side added stays behind its
 * predecessor there.
 *
 * @example mergeLists({ before: ['a', 'b'], mine: ['b', 'c'], theirs: ['a', 'x', 'b'] }) // ['x', 'b', 'c']
 */
export function mergeLists<Item>({ before, mine, theirs }: MergeVersions<Item>): Item[] {
  const began = new Set(before);
  const [own, others] = [new Set(mine), new Set(theirs)];
  const stays = (item: Item) => (own.has(item) && others.has(item)) || !began.has(item);
  const kept = before.filter((item) => own.has(item));
  const isReordered = mine.filter((item) => began.has(item)).some((item, index) => item !== kept[index]);
  const [leading, following] = isReordered ? [own, others] : [others, own];

  const merged = [...leading].filter(stays);
  let last = -1;
  for (const item of following) {
    const at = merged.indexOf(item);
    if (at >= 0) last = at;
    else if (stays(item)) merged.splice((last += 1), 0, item);
  }
  return merged;
}

/** An item that both sides changed differently; `undefined` if a side removed the item. */
export interface MergeConflict<Item> {
  key: string;
  mine: Item | undefined;
  theirs: Item | undefined;
}

/**
 * Three-way merge of items by key. A change of one side applies, and so does an equal change of both sides.
 * `met` has the conflicts. `merged` has my version of them.
 *
 * @example mergeByKey({ before: ['a1', 'b1'], mine: ['a2', 'b1'], theirs: ['a1'] }, ([key]) => key) // merged: ['a2']
 */
export function mergeByKey<Item>(
  { before, mine, theirs }: MergeVersions<Item>,
  keyOf: (item: Item) => string,
): { merged: Item[]; met: MergeConflict<Item>[] } {
  const byKey = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), item]));
  const [was, own, others] = [byKey(before), byKey(mine), byKey(theirs)];
  const met: MergeConflict<Item>[] = [];
  const merged = [...new Set([...others.keys(), ...own.keys(), ...was.keys()])].flatMap((key) => {
    const [began, sent, now] = [was.get(key), own.get(key), others.get(key)];
    if (isSame(sent, began) || isSame(sent, now)) return now ?? [];
    if (!isSame(now, began)) met.push({ key, mine: sent, theirs: now });
    return sent ?? [];
  });
  return { merged, met };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
