import { expect, test } from 'vitest';
import { describeMatching } from './reviewed/matching.ts';

// After a change on purpose: `npx vitest run tests/server/cards/reviewed.test.ts -u`, and read what has changed in `reviewed/`.

test('what the matcher finds on drawn cards is as reviewed', async () => {
  await expect(await describeMatching()).toMatchFileSnapshot('reviewed/matching.txt');
});
