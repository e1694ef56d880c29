import { runScript } from './ready.js';
import { buildConsole, buildServer } from './targets.js';

await runScript(async () => {
  await buildServer();
  await buildConsole();
});
