import { freshConsole, freshServer } from './targets.js';

/** What Playwright does before its tests: they are about the sources as they are now. */
export default async function build() {
  await freshServer();
  await freshConsole();
}
