import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The file that starts the server, compiled once a run whichever test comes first. */
export async function compiledServer(): Promise<string> {
  const folder = inject('compiledFolder');
  const done = join(folder, 'done');
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = ['-p', 'tsconfig.server.json', '--outDir', folder];
    await promisify(execFile)(process.execPath, [tsc, ...options], { cwd: root });
    await writeFile(done, '');
  }
  while (!existsSync(done)) await pause(50);
  return join(folder, 'server', 'main.js');
}

type Environment = Record<string, string | undefined>;

/** The real server as a process of its own. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #exit: Promise<unknown>;
  readonly output: string[] = [];
  readonly errors: string[] = [];

  constructor(main: string, env: Environment) {
    this.#child = spawn(process.execPath, [main], {
      env: { ...process.env, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#exit = once(this.#child, 'close');
    for (const [stream, lines] of [
      [this.#child.stdout, this.output],
      [this.#child.stderr, this.errors],
    ] as const) {
      if (stream) createInterface(stream).on('line', (line) => lines.push(line));
    }
  }

  /** The address, once it serves. */
  async ready(): Promise<string> {
    for (;;) {
      const address = /^Ready: (\S+)$/m.exec(this.output.join('\n'))?.[1];
      if (address) return address;
      if (this.#child.exitCode !== null) throw new Error(this.errors.join('\n'));
      await pause(10);
    }
  }

  /** How the process ended. */
  async ended(): Promise<number | null> {
    await this.#exit;
    return this.#child.exitCode;
  }

  async kill(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return this.ended();
  }
}
