import { ready } from './ready.js';
import { orExit } from './step.js';
import { buildConsole, buildServer } from './targets.js';

await orExit(async () => {
  await ready();
  await buildServer();
  await buildConsole();
});
