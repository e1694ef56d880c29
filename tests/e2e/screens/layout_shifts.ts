import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  /** Share of the window that moved, multiplied by the distance. */
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Records layout shifts without input on all pages that are opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const isShift = (entry: PerformanceEntry): entry is Shift => 'hadRecentInput' in entry;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
        const moved = sources.map(({ node }) => `${node?.nodeName} “${node?.textContent?.slice(0, 30)}”`);
        if (!hadRecentInput) window.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Cumulative layout shift since the first paint, and the elements that moved. */
export async function readLayoutShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  const all = await page.evaluate(() => window.shifts);
  return {
    sum: all.reduce((sum, { value }) => sum + value, 0),
    moved: all.flatMap(({ moved }) => moved),
  };
}
