import { runScript } from './ready.js';
import { ensureProductBuilt } from './targets.js';

await runScript(ensureProductBuilt);

// Runs in this process, so that signals and exit codes are the server's own.
await import(new URL('../dist/server/server/main.js', import.meta.url).href);
