/** Playwright's global setup: builds the product from the current sources. */
export { freshProduct as default } from './targets.js';
