import { expect, test, vi } from 'vitest';
import { describeCells } from './reviewed/cells.ts';
import { describeLinks } from './reviewed/links.ts';
import { describeImportedOrders } from './reviewed/orders.ts';
import { describeSiteFiles } from './reviewed/site_files.ts';

// After a change on purpose: `npx vitest run tests/server/imports/reviewed.test.ts -u`, and read what has changed in `reviewed/`.

test.each([
  ['cells', describeCells],
  ['links', describeLinks],
  ['orders', describeImportedOrders],
  ['site_files', describeSiteFiles],
])('what imports read is as reviewed: %s', async (name, describe) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T12:00:00Z') });
  try {
    await expect(await describe()).toMatchFileSnapshot(`reviewed/${name}.txt`);
  } finally {
    vi.useRealTimers();
  }
});
