import { setTimeout as pause } from 'node:timers/promises';
import type { RouteContext } from '../../../platform/context.ts';
import { jobTransaction } from '../../../platform/db/transaction.ts';
import type { LeasedRow } from '../../../platform/jobs/repository.ts';
import { PictureRefusedError } from '../../../platform/storage/images/picture_refused.ts';
import { recordImages } from '../../../platform/storage/images/repository.ts';
import { type FetchFailure, fetchPicture } from '../shops/outgoing.ts';
import { recordImportStep } from '../../../records/history/import_actions.ts';
import { findRecordedImport } from '../repository.ts';
import { attachPhoto } from './attach.ts';
import { IS_NEXT_PHOTO } from './repository.ts';
import { createMessage } from '../../../../contract/messages.ts';
import { writeMessage } from '../../../../contract/reasons.ts';

/** The number of pictures that one server fetches at once. */
const AT_ONCE = 2;
const TRIES = 6;

type Fetching = Pick<RouteContext, 'config' | 'db' | 'images' | 'lease' | 'limits'>;
type Photo = LeasedRow<'import_photos'>;

/** Downloads the pictures that imports have queued, and attaches them to their records, in the background. */
export class Photos {
  readonly #context: Fetching;
  readonly #log: (error: unknown) => void;
  readonly #closing = new AbortController();
  /** Photos to retry, and when, in milliseconds of `performance.now()`. */
  readonly #later = new Map<number, { photo: Photo; at: number; letGo: () => void }>();
  #wake = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(context: Fetching, log: (error: unknown) => void) {
    this.#context = context;
    this.#log = log;
  }

  start(): void {
    this.#running = Promise.all(Array.from({ length: AT_ONCE }, () => this.#work()));
  }

  /** Wakes the workers, because new photos are queued. */
  wake(): void {
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #work(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const photo = await this.#next();
      if (photo) await this.#bring(photo);
      else await this.#rest();
    }
  }

  /** Waits until a photo is queued, a retry is due, or it is time to look for photos of failed servers. */
  async #rest(): Promise<void> {
    const signal = AbortSignal.any([this.#closing.signal, this.#wake.signal]);
    const times = [...this.#later.values()].map(({ at }) => at - performance.now());
    const longest = this.#context.limits.lease / 3;
    await pause(Math.max(1, Math.min(longest, ...times)), undefined, { signal }).catch(() => {});
  }

  async #next(): Promise<Photo | undefined> {
    const { lease, limits } = this.#context;
    let photo = this.#due();
    try {
      photo ??= (await lease.takeOver('import_photos', IS_NEXT_PHOTO))[0];
      return photo && (await lease.keep('import_photos', photo.id, { attempts: photo.attempts + 1 }));
    } catch (error) {
      this.#log(error);
      if (photo) this.#tryLater(photo, limits.lease / 3);
      return undefined;
    }
  }

  /** A photo whose retry is due. */
  #due(): Photo | undefined {
    for (const [id, { photo, at, letGo }] of this.#later) {
      if (at > performance.now()) continue;
      this.#later.delete(id);
      letGo();
      return photo;
    }
    return undefined;
  }

  async #bring(photo: Photo): Promise<void> {
    const { config, db, images, lease, limits } = this.#context;
    const { id } = photo;
    const letGo = lease.hold();
    try {
      const picture = await fetchPicture(photo.address, {
        signal: this.#closing.signal,
        shops: Object.values(config.shops),
      });
      if (!Buffer.isBuffer(picture)) return await this.#failed(photo, picture);
      const stored = await images.keep(picture);
      if (!stored)
        return await this.#failed(photo, { message: createMessage('photos.no_picture'), isPassing: false });
      await jobTransaction(db, async (trx) => {
        if (!(await lease.keep('import_photos', id, {}, trx))) return;
        const [image_id] = await recordImages(trx, [stored]);
        if (image_id === undefined) return;
        const brought = await findRecordedImport(trx, photo.import_id);
        const attach = () => attachPhoto(trx, photo, image_id);
        const isBrought = await recordImportStep(trx, brought, 'imported', attach);
        const ending = { state: 'stored', holder: null, image_id: isBrought ? image_id : null };
        await lease.keep('import_photos', id, ending, trx);
      });
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      if (error instanceof PictureRefusedError) {
        return await this.#failed(photo, { message: error.reason, isPassing: false });
      }
      this.#log(error);
      this.#tryLater(photo, limits.lease);
    } finally {
      letGo();
    }
  }

  async #failed(photo: Photo, { message, isPassing }: FetchFailure): Promise<void> {
    const { config, lease } = this.#context;
    const { id, attempts } = photo;
    if (this.#closing.signal.aborted) return;
    const isOver = !isPassing || attempts >= TRIES;
    const ending = isOver && { state: 'failed', holder: null };
    const isOurs = await lease.keep('import_photos', id, { message: writeMessage(message), ...ending });
    if (isOurs && !isOver) this.#tryLater(photo, config.importPauseMs * 2 ** attempts);
  }

  /** Schedules a retry. The photo stays leased, so that no other server fetches it. */
  #tryLater(photo: Photo, milliseconds: number): void {
    const letGo = this.#context.lease.hold();
    this.#later.set(photo.id, { photo, at: performance.now() + milliseconds, letGo });
  }
}
