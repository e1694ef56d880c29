import { ready } from './ready.js';
import { orExit } from './step.js';
import { freshConsole, freshServer } from './targets.js';

await orExit(async () => {
  await ready();
  await freshServer();
  await freshConsole();
});

// In this process, so that signals and exit codes are the server's own.
await import(new URL('../dist/server/server/main.js', import.meta.url).href);
