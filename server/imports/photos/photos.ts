import { setTimeout as pause } from 'node:timers/promises';
import type { RouteContext } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { PictureTooLarge } from '../../storage/images/picture.ts';
import { recordImages } from '../../storage/images/repository.ts';
import { type FetchFailure, fetchPicture } from '../../shops/outgoing.ts';
import { attach } from './attach.ts';
import { claimPhoto, isPhotoFree, isWanted, retakePhoto, setPhoto, type WantedPhoto } from './repository.ts';

/** Fetched at once by one server. */
const AT_ONCE = 2;
const TRIES = 6;

type Fetching = Pick<RouteContext, 'config' | 'db' | 'images' | 'lease' | 'limits'>;

/** Brings the pictures that imports want to their records, in the background. */
export class Photos {
  readonly #context: Fetching;
  readonly #log: (error: unknown) => void;
  readonly #closing = new AbortController();
  /** Those that are tried again, and when: by `performance.now()`. */
  readonly #later = new Map<number, { at: number; letGo: () => void }>();
  #wake = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(context: Fetching, log: (error: unknown) => void) {
    this.#context = context;
    this.#log = log;
  }

  start(): void {
    this.#running = Promise.all(Array.from({ length: AT_ONCE }, () => this.#work()));
  }

  /** There are new ones. */
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

  /** Until there are new ones, it is time to try one again, or another server may have left some. */
  async #rest(): Promise<void> {
    const signal = AbortSignal.any([this.#closing.signal, this.#wake.signal]);
    const times = [...this.#later.values()].map(({ at }) => at - performance.now());
    const longest = this.#context.limits.lease / 3;
    await pause(Math.max(1, Math.min(longest, ...times)), undefined, { signal }).catch(() => {});
  }

  async #next(): Promise<WantedPhoto | undefined> {
    const { db, lease } = this.#context;
    try {
      const again = await this.#again();
      if (again || !(await isPhotoFree(db))) return again;
      await lease.appear();
      return await claimPhoto(db, lease.holder);
    } catch (error) {
      this.#log(error);
      return undefined;
    }
  }

  /** One of those whose time has come. */
  async #again(): Promise<WantedPhoto | undefined> {
    const { db, lease, limits } = this.#context;
    for (const [id, { at, letGo }] of this.#later) {
      if (at > performance.now()) continue;
      this.#later.delete(id);
      letGo();
      try {
        const photo = await retakePhoto(db, id, lease.holder);
        if (photo) return photo;
      } catch (error) {
        this.#tryLater(id, limits.lease / 3);
        throw error;
      }
    }
    return undefined;
  }

  async #bring(photo: WantedPhoto): Promise<void> {
    const { config, db, images, lease, limits } = this.#context;
    const letGo = lease.hold();
    try {
      const picture = await fetchPicture(photo.address, {
        signal: this.#closing.signal,
        shops: Object.values(config.shops),
      });
      if (!Buffer.isBuffer(picture)) return await this.#failed(photo, picture);
      const stored = await images.keep(picture);
      if (!stored)
        return await this.#failed(photo, { message: 'It is no picture that can be used.', isPassing: false });
      await transaction(db, async (trx) => {
        if (!(await isWanted(trx, photo.id, lease.holder))) return;
        const [image_id] = await recordImages(trx, [stored]);
        if (image_id === undefined) return;
        const isBrought = await attach(trx, photo, image_id);
        await setPhoto(trx, photo.id, {
          state: 'stored',
          holder: null,
          image_id: isBrought ? image_id : null,
        });
      });
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      if (error instanceof PictureTooLarge) {
        return await this.#failed(photo, { message: error.message, isPassing: false });
      }
      this.#log(error);
      this.#tryLater(photo.id, limits.lease);
    } finally {
      letGo();
    }
  }

  async #failed({ id, attempts }: WantedPhoto, { message, isPassing }: FetchFailure): Promise<void> {
    const { config, db, lease } = this.#context;
    if (this.#closing.signal.aborted) return;
    const isOver = !isPassing || attempts >= TRIES;
    await setPhoto(db, id, {
      state: isOver ? 'failed' : 'waiting',
      holder: isOver ? null : lease.holder,
      message,
    });
    if (!isOver) this.#tryLater(id, config.importPauseMs * 2 ** attempts);
  }

  /** Holds it until then, so that no other server tries it meanwhile. */
  #tryLater(id: number, milliseconds: number): void {
    const letGo = this.#context.lease.hold();
    this.#later.set(id, { at: performance.now() + milliseconds, letGo });
  }
}
