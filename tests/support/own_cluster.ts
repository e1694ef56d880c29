import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterUrl, copyCluster, endCluster, initCluster, serveCluster } from './cluster.ts';
import { onceARun } from './once_a_run.ts';
import { errorCode } from '../../server/platform/db/engines/engine.ts';

/** A PostgreSQL for one test alone, which may stop it. */
export class OwnCluster {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Not below the run's folder: a socket's path must be short. */
  static async start(parent = tmpdir()): Promise<OwnCluster> {
    const made = await onceARun('postgres', initCluster);
    const cluster = new OwnCluster(await mkdtemp(join(parent, 'own-')));
    copyCluster(made, cluster.#folder);
    await cluster.serve();
    return cluster;
  }

  get url(): string {
    return clusterUrl(this.#folder);
  }

  async serve(): Promise<void> {
    await serveCluster(this.#folder);
  }

  end(): Promise<void> {
    return endCluster(this.#folder);
  }

  /** Its processes stand still from now on, and connections to them stay open. */
  async freeze(): Promise<void> {
    // Nobody new comes while the others are stopped.
    await this.#signal('SIGSTOP');
    await this.#signal('SIGSTOP');
  }

  async thaw(): Promise<void> {
    await this.#signal('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.thaw().catch(() => {});
    await this.end();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #signal(signal: NodeJS.Signals): Promise<void> {
    const file = await readFile(join(this.#folder, 'data', 'postmaster.pid'), 'utf8');
    const first = Number.parseInt(file, 10);
    const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8');
    for (const id of [first, ...children.trim().split(' ').map(Number)]) sendTo(id, signal);
  }
}

/** One that has ended since it was seen needs no signal. */
function sendTo(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
