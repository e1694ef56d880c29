/** Playwright's global setup: builds the product from the current sources. */
export { ensureProductBuilt as default } from './targets.js';
