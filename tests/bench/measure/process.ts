import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Processor time in milliseconds, memory now and at peak in bytes, and the event loop's longest delay. */
const Usage = z.object({ cpu: z.number(), rss: z.number(), peak: z.number(), loopDelay: z.number() });
export type Usage = z.infer<typeof Usage>;

const PROBE = pathToFileURL(resolve('tests/bench/probe.js')).href;

/** A server in a process of its own, which reports its use of resources. */
export class MeasuredProcess {
  readonly #child: ChildProcess;
  readonly address: string;
  /** Milliseconds until the server was ready. */
  readonly startedIn: number;

  private constructor(child: ChildProcess, served: { address: string; startedIn: number }) {
    this.#child = child;
    this.address = served.address;
    this.startedIn = served.startedIn;
  }

  static async start(script: string, env: NodeJS.ProcessEnv = {}): Promise<MeasuredProcess> {
    const begin = performance.now();
    const child = spawn(process.execPath, ['--import', PROBE, script], {
      env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', BACKUP_KEEP: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const errors: string[] = [];
    if (child.stderr) createInterface(child.stderr).on('line', (line) => errors.push(line));
    const address = await new Promise<string>((done, fail) => {
      child.once('close', () => fail(new Error(`A server ended: ${errors.join('\n')}`)));
      if (!child.stdout) return;
      createInterface(child.stdout).on('line', (line) => {
        const said = /^Ready: (\S+)$/.exec(line)?.[1];
        if (said) done(said);
      });
    });
    return new MeasuredProcess(child, { address, startedIn: performance.now() - begin });
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resources used so far. `loopDelay` is the longest delay since the last call. */
  async usage(): Promise<Usage> {
    const said = once(this.#child, 'message', { signal: AbortSignal.timeout(120_000) });
    this.#child.send('usage');
    return Usage.parse((await said)[0]);
  }

  async stop(): Promise<void> {
    if (!this.isAlive) return;
    const ended = once(this.#child, 'close');
    this.#child.kill();
    await ended;
  }
}
