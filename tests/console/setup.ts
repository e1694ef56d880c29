import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { discardAllDrafts } from '../../ui/drafts.ts';
import { backend } from './plainBackend.ts';
import { showAt } from './viewport.ts';

// A loaded machine may take its time.
configure({ asyncUtilTimeout: 10_000 });

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
  vi.restoreAllMocks();
});

afterAll(() => network.close());
