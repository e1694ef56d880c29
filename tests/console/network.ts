import { setupServer } from 'msw/node';
import { backend } from './plainBackend.ts';

/** Where every call of the console ends: at the plain backend, unless a test lends it more handlers. */
export const network = setupServer(...backend.handlers);
