import type { Locator } from '@playwright/test';

/** Position and size of an element; zeros if it is not visible. */
export async function boxOf(found: Locator) {
  return (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}
