/**
 * Groups values by key, in their order.
 *
 * @example groupPairs([['a', 1], ['b', 2], ['a', 3]]) // a → [1, 3], b → [2]
 */
export function groupPairs<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
