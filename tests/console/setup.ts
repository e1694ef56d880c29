import './fasterRendering.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { countChange } from '../../providers/httpClient.ts';
import { connection } from '../../providers/connection.ts';
import { extensions } from '../../providers/extensions.ts';
import { forgetAllActions } from '../../providers/madeActions.ts';
import { queryClient } from '../../src/cachedFirstPage.ts';
import { discardAllDrafts } from '../../ui/drafts.ts';
import { undoRequests } from '../../ui/undoing.ts';
import { forgetLeftovers, listLeftovers } from './leftovers.ts';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';
import { setViewport } from './viewport.ts';
import { dropStyles, withoutStyles } from './withoutStyles.ts';

withoutStyles(window);

// Elements may appear late under load.
configure({ asyncUtilTimeout: 20_000 });

// Between finding an element and returning it, Testing Library waits for React, which may replace the element: for
// example, when the code of a page arrives. Then the element is looked for again.
const { asyncWrapper } = getConfig();
configure({
  async asyncWrapper(look) {
    const found: unknown = await asyncWrapper(look);
    const isReplaced = [found].flat().some((one) => one instanceof Node && !one.isConnected);
    return isReplaced ? asyncWrapper(look) : found;
  },
});

/** Warnings of React's development build, which begin with a text. The console itself logs error objects. */
function complaints(): unknown[] {
  const logged = vi.mocked(console.error).mock.calls;
  return logged.filter(([first]) => typeof first === 'string');
}

// Failed reads are retried without pauses.
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
});

beforeAll(() => network.listen());

beforeEach(() => {
  localStorage.clear();
  forgetLeftovers();
  discardAllDrafts();
  // Drops caches and knowledge of an earlier test's backend.
  extensions.learn(undefined);
  connection.reset();
  countChange();
  forgetAllActions();
  queryClient.clear();
  // An undo that an earlier test has asked for, with no page left to do it, would hold up all later ones.
  for (let left = undoRequests.current(); left; left = undoRequests.current()) left.settle(false);
  network.reset();
  backend.reset();
  network.reachTo(backend);
  dropStyles();
  setViewport('desktop');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  cleanup();
  const leftovers = listLeftovers();
  network.reset();
  await network.settled();
  const warnings = complaints();
  vi.restoreAllMocks();
  expect(warnings).toEqual([]);
  expect(leftovers).toEqual([]);
});

afterAll(async () => {
  // Later files have the same document and modules: a page that is still loading would be missing there.
  await vi.dynamicImportSettled();
  network.close();
  document.body.replaceChildren();
});
