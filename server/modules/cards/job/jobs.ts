import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MAX_CARD_ZIP_BYTES } from '../../../../contract/card_index.ts';
import type { RouteContext } from '../../../platform/context.ts';
import type { Disk } from '../../../platform/storage/disk.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CardIndex } from '../card_index.ts';
import { indexCards } from '../index_cards.ts';
import { describeOutage } from '../../../platform/http/outages.ts';
import { SERVER_CLOSING, LeasedJob } from '../../../platform/jobs/leased_job.ts';
import { readSource } from '../sources/source.ts';
import { SourceError } from '../sources/source_card.ts';
import { INTERRUPTED_MESSAGE, JobProgress } from './job.ts';
import { unpackCardZip } from './unpack.ts';
import { writeBodyToFile } from '../../imports/index.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';
import { writeMessage } from '../../../../contract/reasons.ts';

/** The number of pictures processed at once: low, because other requests have priority. */
const AT_ONCE = 2;

const BUSY = createMessage('cards.indexing');
const CANCELLED = createMessage('cards.cancelled');
const UNEXPECTED = createMessage('cards.unexpected');

const ZIP = 'zip';
/** The only row of its table. */
const JOB = { table: 'card_jobs', id: 1 } as const;
/** How often progress is written, in milliseconds. */
const PROGRESS_INTERVAL_MS = 500;

type Held = LeasedJob<'card_jobs'>;

type Indexing = Pick<RouteContext, 'db' | 'disk' | 'images' | 'lease'>;

/** Runs that index zips, one at a time on all servers. */
export class CardJobs {
  readonly #context: Indexing;
  readonly #index: CardIndex;
  readonly #log: (error: unknown) => void;
  #running: { held: Held; ended: Promise<void> } | undefined;
  /** Whether a run is active on this server. A run cancelled on another server may still be ending here. */
  #isTaken = false;

  constructor(context: Indexing, index: CardIndex, log: (error: unknown) => void) {
    this.#context = context;
    this.#index = index;
    this.#log = log;
  }

  /** Receives a zip, and indexes its cards in the background. */
  async start(body: Readable): Promise<void> {
    if (this.#isTaken) throw new AppError('conflict', BUSY);
    this.#isTaken = true;
    try {
      await this.#begin(body);
    } catch (error) {
      this.#isTaken = false;
      throw error;
    }
  }

  async #begin(body: Readable): Promise<void> {
    const { disk, lease } = this.#context;
    const progress = new JobProgress();
    const told = () => ({ progress: progress.json });
    if (!(await lease.claim('card_jobs', { ...told(), state: 'running', message: null }))) {
      throw new AppError('conflict', BUSY);
    }
    const held = new LeasedJob(lease, { ...JOB, told, every: PROGRESS_INTERVAL_MS });
    const folder = await received(body, disk).catch(async (error: unknown) => {
      await held.end({ state: 'idle', message: null });
      throw error;
    });
    const ended = this.#run(held, { progress, folder }).finally(() => {
      this.#running = undefined;
      this.#isTaken = false;
    });
    this.#running = { held, ended };
  }

  /** Cancels the current run. Indexed cards stay. */
  async cancel(): Promise<void> {
    await this.#abort();
    // The run may be on another server, which notices that its lease is gone.
    const cancelled = { state: 'failed', message: writeMessage(CANCELLED), holder: null };
    await this.#context.db.updateTable('card_jobs').set(cancelled).where('state', '=', 'running').execute();
  }

  close(): Promise<void> {
    return this.#abort(SERVER_CLOSING);
  }

  async #abort(reason?: Error): Promise<void> {
    this.#running?.held.abort.abort(reason);
    await this.#running?.ended;
  }

  /** Ends a run only after its files are deleted and the indexed cards can be found. */
  async #run(held: Held, { progress, folder }: { progress: JobProgress; folder: string }): Promise<void> {
    const { signal } = held.abort;
    const message = await this.#indexZip(folder, { progress, signal }).then(
      () => null,
      (error: unknown) => writeMessage(this.#explain(error, held)),
    );
    await rm(folder, { recursive: true, force: true }).catch(this.#log);
    if (!held.isClosing) await this.#index.refresh().catch(this.#log);
    await held.end({ state: message === null ? 'done' : 'failed', message });
  }

  async #indexZip(
    folder: string,
    { progress, signal }: { progress: JobProgress; signal: AbortSignal },
  ): Promise<void> {
    const unpacked = join(folder, 'cards');
    await mkdir(unpacked);
    const skipped = await unpackCardZip(join(folder, ZIP), unpacked, {
      signal,
      reserve: this.#context.disk.reserve,
    });
    await rm(join(folder, ZIP));
    const source = await readSource(unpacked);
    await indexCards(
      this.#context,
      { ...source, skipped: [...skipped, ...source.skipped] },
      {
        atOnce: AT_ONCE,
        signal,
        onProgress: (counts) => progress.count(counts),
        onSkipped: (problem) => progress.skip(problem),
      },
    );
  }

  #explain(error: unknown, { abort, isClosing }: Held): Message {
    if (abort.signal.aborted) return isClosing ? INTERRUPTED_MESSAGE : CANCELLED;
    if (error instanceof SourceError) return error.reason;
    this.#log(error);
    const outage = describeOutage(error, this.#context.db);
    return createMessage('cards.failed', { reason: outage?.reason ?? UNEXPECTED });
  }
}

/** Saves an uploaded zip, and returns its folder. */
async function received(body: Readable, disk: Disk): Promise<string> {
  const folder = await disk.makeFolder();
  try {
    await writeBodyToFile(body, { path: join(folder, ZIP), disk, most: MAX_CARD_ZIP_BYTES });
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
