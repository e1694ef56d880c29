const RECORDS = Array.from({ length: 5_000 }, (_, id) => ({
  id,
  name: `Record ${id}`,
  cost: id / 100,
  tags: [id, id + 1],
}));

/** Milliseconds of a fixed calculation, for comparing the speed of different machines. */
export function calculate(): number {
  const begin = performance.now();
  const records: typeof RECORDS = JSON.parse(JSON.stringify(RECORDS));
  records.sort((a, b) => (a.name < b.name ? 1 : -1));
  JSON.stringify(records);
  return performance.now() - begin;
}
