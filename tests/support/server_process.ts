import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Limits } from '../../server/platform/context.ts';

const WITH_LIMITS = join(import.meta.dirname, 'server_with_limits.js');

type Environment = Record<string, string | undefined>;

/** The real server in a process of its own. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #exit: Promise<unknown>;
  readonly output: string[] = [];
  readonly errors: string[] = [];

  constructor(main: string, env: Environment, limits?: Partial<Limits>) {
    const limited = [WITH_LIMITS, dirname(main), JSON.stringify(limits)];
    this.#child = spawn(process.execPath, limits ? limited : [main], {
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

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Lines on the error output, except log entries up to `warn`. */
  get faults(): string[] {
    return this.errors.filter((line) => !/^\{"level":[1-4]0,/.test(line));
  }

  /** Waits until the server is ready, and returns its address. */
  async ready(): Promise<string> {
    for (;;) {
      const address = /^Ready: (\S+)$/m.exec(this.output.join('\n'))?.[1];
      if (address) return address;
      if (this.#child.exitCode !== null) throw new Error(this.errors.join('\n'));
      await pause(10);
    }
  }

  /** Exit code of the process; null if a signal ended the process. */
  async ended(): Promise<number | null> {
    await this.#exit;
    return this.#child.exitCode;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async kill(signal: NodeJS.Signals): Promise<number | null> {
    this.signal(signal);
    return this.ended();
  }
}
