import { expect, test } from 'vitest';
import { nameOfFiles } from '../../../server/modules/listing/listings/file_name.ts';

const DAY = '2026-11-28';

test.each([
  ['Ebay', ['First Sky'], 'ebay-first-sky'],
  ['Ebay', ['First Sky', 'First Sky'], 'ebay-first-sky'],
  ['Ebay', ['First Sky', 'Second Sky'], `ebay-${DAY}`],
  ['Ebay', [], `ebay-${DAY}`],
  ['Märkte & Läden', ['Pokémon: „Été“ #2!'], 'markte-laden-pokemon-ete-2'],
  ['旧裏面', ['リザードン'], `site-${DAY}`],
  ['Ebay', [`${'a'.repeat(59)} b`], `ebay-${'a'.repeat(59)}`],
  ['Ebay', ['a'.repeat(70)], `ebay-${'a'.repeat(60)}`],
])('files for %s of the batches %j are called %s', (site, batches, name) =>
  expect(nameOfFiles(site, batches, DAY)).toBe(name),
);
