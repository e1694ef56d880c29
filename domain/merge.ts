/** What two people have made of the same things. */
export interface Versions<Item> {
  /** What both began with. */
  before: readonly Item[];
  mine: readonly Item[];
  theirs: readonly Item[];
}

/**
 * A list that two people have changed: what either added is in it, what either took away is not. My order goes
 * where I have changed it, theirs otherwise; what the other added stands after what they put it after.
 *
 * @example mergeLists({ before: ['a', 'b'], mine: ['b', 'c'], theirs: ['a', 'x', 'b'] }) // ['x', 'b', 'c']
 */
export function mergeLists<Item>({ before, mine, theirs }: Versions<Item>): Item[] {
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

/** Something that two people have changed to different things: `undefined` where it was taken away. */
export interface MergeConflict<Item> {
  key: string;
  mine: Item | undefined;
  theirs: Item | undefined;
}

/**
 * Things known by a key that two people have changed: what only one has added, changed or taken away is as that one has
 * it, and so is what both have made the same. `met` is the rest, of which `merged` has mine.
 *
 * @example mergeByKey({ before: ['a1', 'b1'], mine: ['a2', 'b1'], theirs: ['a1'] }, ([key]) => key) // merged: ['a2']
 */
export function mergeByKey<Item>(
  { before, mine, theirs }: Versions<Item>,
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
