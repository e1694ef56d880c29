import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { discardAllDrafts } from '../../ui/drafts.ts';
import { backend } from './plainBackend.ts';
import { showAt } from './viewport.ts';

// A loaded machine may take its time.
configure({ asyncUtilTimeout: 10_000 });

/** What React has to say about the code: a text, whereas the console itself logs errors as they are. */
function complaints(): unknown[] {
  const logged = vi.mocked(console.error).mock.calls;
  return logged.filter(([first]) => typeof first === 'string');
}

const network = setupServer(...backend.handlers);

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  localStorage.clear();
  discardAllDrafts();
  backend.reset();
  showAt('desktop');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  const warnings = complaints();
  vi.restoreAllMocks();
  expect(warnings).toEqual([]);
});

afterAll(() => network.close());
