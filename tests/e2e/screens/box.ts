import type { Locator } from '@playwright/test';

/** Where something is; nowhere if it is not in sight. */
export async function boxOf(found: Locator) {
  return (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}
