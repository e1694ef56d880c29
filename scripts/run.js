// `node scripts/run.js seed …` runs server/cli/seed.ts with the further arguments.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from './ready.js';
import { root, StepFailed } from './step.js';
import { ensureServerBuilt } from './targets.js';

const [name = '', ...args] = process.argv.slice(2);
const file = join(root, 'dist', 'server', 'server', 'cli', `${name}.js`);

await runScript(async () => {
  await ensureServerBuilt();
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) throw new StepFailed(`There is no command "${name}".`);
});

process.argv = [process.execPath, file, ...args];
await import(new URL(`../dist/server/server/cli/${name}.js`, import.meta.url).href);
