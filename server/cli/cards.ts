import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { readConfig } from '../platform/config.ts';
import { openStore } from '../open.ts';
import { restrictNewFiles } from '../platform/storage/private_files.ts';
import { HELP, readCommand, runCommand } from '../modules/cards/index.ts';

/** Four images per core at once: each image waits for files half of its time. */
const AT_ONCE = 4 * availableParallelism();

restrictNewFiles();
try {
  const command = readCommand(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (!command) console.log(HELP);
  else if (command.kind === 'index' && !process.env.UV_THREADPOOL_SIZE) {
    // libuv's threads process images. Their number has to be set before the process starts.
    process.exitCode = await again({ UV_THREADPOOL_SIZE: String(AT_ONCE) });
  } else {
    const abort = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort());
    const store = await openStore(readConfig(process.env), undefined, console.log, 'beside');
    try {
      const where = { output: process.stdout, atOnce: AT_ONCE, signal: abort.signal };
      if (!(await runCommand(store, command, where))) process.exitCode = 1;
    } finally {
      await store.close();
    }
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Cannot do it: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = 1;
}

/** Runs this command again as a child process with other environment variables. Returns the exit code. */
async function again(env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  // A terminal sends SIGINT to both processes. Other programs send signals to this process only.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
