import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { PictureTooLarge } from '../../images/picture.ts';
import { recordImages } from '../../images/repository.ts';
import { type FetchFailure, fetchPicture } from '../outgoing.ts';
import { attach } from './attach.ts';
import { claimPhoto, holdPhoto, isWanted, setPhoto, type WantedPhoto } from './repository.ts';

/** Fetched at once by one server. */
const AT_ONCE = 2;
const TRIES = 6;

/** Brings the pictures that imports want to their records, in the background. */
export class Photos {
  readonly #context: Pick<Context, 'config' | 'db' | 'images' | 'limits'>;
  readonly #log: (error: unknown) => void;
  readonly #closing = new AbortController();
  #wake = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(context: Pick<Context, 'config' | 'db' | 'images' | 'limits'>, log: (error: unknown) => void) {
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

  /** Until there are new ones, or another server may have left some. */
  async #rest(): Promise<void> {
    const signal = AbortSignal.any([this.#closing.signal, this.#wake.signal]);
    await pause(this.#context.limits.lease / 3, undefined, { signal }).catch(() => {});
  }

  async #next(): Promise<WantedPhoto | undefined> {
    const { db, limits } = this.#context;
    const now = Date.now();
    try {
      return await claimPhoto(db, { now, until: now + limits.lease });
    } catch (error) {
      this.#log(error);
      return undefined;
    }
  }

  async #bring(photo: WantedPhoto): Promise<void> {
    const { config, db, images, limits } = this.#context;
    const beat = setInterval(() => {
      holdPhoto(db, photo.id, Date.now() + limits.lease).catch(this.#log);
    }, limits.lease / 4);
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
        if (!(await isWanted(trx, photo.id))) return;
        const [image_id] = await recordImages(trx, [stored]);
        if (image_id === undefined) return;
        const isBrought = await attach(trx, photo, image_id);
        await setPhoto(trx, photo.id, { state: 'stored', image_id: isBrought ? image_id : null });
      });
    } catch (error) {
      if (error instanceof PictureTooLarge) {
        return await this.#failed(photo, { message: error.message, isPassing: false });
      }
      if (!this.#closing.signal.aborted) this.#log(error);
    } finally {
      clearInterval(beat);
    }
  }

  async #failed({ id, attempts }: WantedPhoto, { message, isPassing }: FetchFailure): Promise<void> {
    const { config, db } = this.#context;
    if (this.#closing.signal.aborted) return setPhoto(db, id, { state: 'waiting', due: 0 });
    const isOver = !isPassing || attempts >= TRIES;
    const due = Date.now() + config.importPauseMs * 2 ** attempts;
    await setPhoto(db, id, { state: isOver ? 'failed' : 'waiting', message, due });
  }
}
