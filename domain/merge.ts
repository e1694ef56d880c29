interface Versions<Item> {
  /** What both began with. */
  before: readonly Item[];
  mine: readonly Item[];
  theirs: readonly Item[];
}

/**
 * A list that two people have changed: what either added is in it, what either took away is not. My order goes
 * where I have changed it, theirs otherwise; what the other added stands after what they put it after.
 *
 * @example mergedList({ before: ['a', 'b'], mine: ['b', 'c'], theirs: ['a', 'x', 'b'] }) // ['x', 'b', 'c']
 */
export function mergedList<Item>({ before, mine, theirs }: Versions<Item>): Item[] {
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
