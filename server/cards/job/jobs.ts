import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MAX_CARD_ZIP_BYTES } from '../../../contract/card_index.ts';
import type { RouteContext } from '../../context.ts';
import type { Disk } from '../../storage/disk.ts';
import { AppError } from '../../http/errors.ts';
import { receive } from '../../imports/file_parts.ts';
import type { CardIndex } from '../card_index.ts';
import { indexCards } from '../index_cards.ts';
import { outage } from '../../http/outages.ts';
import { readSource } from '../sources/source.ts';
import { SourceError } from '../sources/source_error.ts';
import { GONE, Job } from './job.ts';
import { endJob } from './repository.ts';
import { unpack } from './unpack.ts';

/** The others who use the server come first. */
const AT_ONCE = 2;

const BUSY = 'Cards are being indexed already. Wait until that is done, or cancel it.';
const CANCELLED = 'You cancelled it. The cards that had been indexed until then stay.';
const UNEXPECTED = 'Something went wrong on the server; its log has the details.';
const KEPT = 'What had been indexed until then is kept.';

const CLOSING = new Error('The server is closing.');
const ZIP = 'zip';

interface Running {
  abort: AbortController;
  ended: Promise<void>;
}

type Indexing = Pick<RouteContext, 'db' | 'disk' | 'images' | 'lease'>;

/** The runs that index zips: one at a time, whichever server it is sent to. */
export class CardJobs {
  readonly #context: Indexing;
  readonly #index: CardIndex;
  readonly #log: (error: unknown) => void;
  #running: Running | undefined;
  /** One that was cancelled elsewhere may still be ending here. */
  #isTaken = false;

  constructor(context: Indexing, index: CardIndex, log: (error: unknown) => void) {
    this.#context = context;
    this.#index = index;
    this.#log = log;
  }

  /** Takes the zip, and indexes it in the background. */
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
    const job = new Job(this.#context);
    if (!(await job.claim())) throw new AppError('conflict', BUSY);
    const folder = await received(body, this.#context.disk).catch(async (error: unknown) => {
      await job.end('idle', null);
      throw error;
    });
    const ended = this.#run(job, folder).finally(() => {
      this.#running = undefined;
      this.#isTaken = false;
    });
    this.#running = { abort: job.abort, ended };
  }

  /** Ends the run that is going on; what was indexed stays. */
  async cancel(): Promise<void> {
    this.#running?.abort.abort();
    await this.#running?.ended;
    // Another server may be at it, which then notices.
    await endJob(this.#context.db, { state: 'failed', message: CANCELLED });
  }

  async close(): Promise<void> {
    this.#running?.abort.abort(CLOSING);
    await this.#running?.ended;
  }

  /** Says that it is over when it is: nothing of the zip is left, and what was indexed is found. */
  async #run(job: Job, folder: string): Promise<void> {
    const { signal } = job.abort;
    const message = await this.#indexZip(job, folder).then(
      () => null,
      (error: unknown) => this.#inWords(error, signal),
    );
    await rm(folder, { recursive: true, force: true }).catch(this.#log);
    if (signal.reason !== CLOSING) await this.#index.refresh().catch(this.#log);
    await job.end(message === null ? 'done' : 'failed', message).catch(this.#log);
  }

  async #indexZip(job: Job, folder: string): Promise<void> {
    const { signal } = job.abort;
    const unpacked = join(folder, 'cards');
    await mkdir(unpacked);
    const skipped = await unpack(join(folder, ZIP), unpacked, {
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
        onProgress: (counts) => job.tell(counts),
        onSkipped: (problem) => job.skip(problem),
      },
    );
  }

  #inWords(error: unknown, signal: AbortSignal): string {
    if (signal.aborted) return signal.reason === CLOSING ? GONE : CANCELLED;
    if (error instanceof SourceError) return error.message;
    this.#log(error);
    return `${outage(error, this.#context.db)?.message ?? UNEXPECTED} ${KEPT}`;
  }
}

/** The folder that a zip now lies in. */
async function received(body: Readable, disk: Disk): Promise<string> {
  const folder = await disk.makeFolder();
  try {
    await receive(body, { path: join(folder, ZIP), disk, most: MAX_CARD_ZIP_BYTES });
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
