import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterUrl, copyCluster, endCluster, initCluster, serveCluster } from './cluster.ts';
import { makeOncePerRun } from './once_per_run.ts';
import { errorCode } from '../../server/platform/db/engines/engine.ts';

/** A PostgreSQL cluster for one test, which may stop the server. */
export class OwnCluster {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Not in the run's folder: a socket's path must be short. */
  static async start(parent = tmpdir()): Promise<OwnCluster> {
    const made = await makeOncePerRun('postgres', initCluster);
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

  /** Suspends all processes. Connections stay open. */
  async freeze(): Promise<void> {
    // After the first pass, no new process can start. The second pass reaches all that started meanwhile.
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

/** Ignores a process that has ended meanwhile. */
function sendTo(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
