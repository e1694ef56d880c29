import { script } from './ready.js';
import { buildConsole, buildServer } from './targets.js';

await script(async () => {
  await buildServer();
  await buildConsole();
});
