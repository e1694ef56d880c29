import './lessWork.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { noteChange } from '../../providers/httpClient.ts';
import { connection } from '../../providers/connection.ts';
import { extensions } from '../../providers/extensions.ts';
import { queryClient } from '../../src/firstPage.ts';
import { discardAllDrafts } from '../../ui/drafts.ts';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';
import { showAt } from './viewport.ts';
import { withoutStyles } from './withoutStyles.ts';

withoutStyles(document);

// A loaded machine may take its time.
configure({ asyncUtilTimeout: 10_000 });

/** What React has to say about the code: a text, whereas the console itself logs errors as they are. */
function complaints(): unknown[] {
  const logged = vi.mocked(console.error).mock.calls;
  return logged.filter(([first]) => typeof first === 'string');
}

// A call that only reads is tried again a few times before it counts as failed: without the pauses.
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
});

beforeAll(() => network.listen());

beforeEach(() => {
  localStorage.clear();
  discardAllDrafts();
  // What was kept, and known, of an earlier test's backend.
  extensions.learn(undefined);
  connection.forget();
  noteChange();
  queryClient.clear();
  network.reset();
  backend.reset();
  network.reachTo(backend);
  showAt('desktop');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  cleanup();
  network.reset();
  await network.settled();
  const warnings = complaints();
  vi.restoreAllMocks();
  expect(warnings).toEqual([]);
});

afterAll(async () => {
  // A page that is still coming would be cut off with this file, and missing in those that follow.
  await vi.dynamicImportSettled();
  network.close();
});
