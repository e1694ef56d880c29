/** What Playwright does before its tests: they are about the sources as they are now. */
export { freshProduct as default } from './targets.js';
