import type { ShopAnswer, ShopRequest } from './answers.ts';

/** What a broken parcel's contents look like. */
const BROKEN = {
  nothing: '{"d":null}',
  cut: '{"d":"[{\\"ProductName\\":\\"Ember',
  html: '<!DOCTYPE html><html><body><h1>Oops</h1></body></html>',
  empty: '{"d":"[]"}',
};

export type ParcelFault = keyof typeof BROKEN | 'error';

/** What goes wrong in a shop, until it is told otherwise. */
export class Faults {
  /** Rewrites what the shop answers: a page that is cut off, a piece that is missing. */
  rewrite: ((body: string, asked: ShopRequest) => string) | undefined;
  #failures: { left: number; status: number; retryAfter: string | undefined } | undefined;
  readonly #pictures = new Map<string, number>();
  readonly #parcels = new Map<string, ParcelFault>();
  delay = 0;
  /** Milliseconds between one byte of an answer and the next. */
  drip = 0;

  failNext(times: number, { status = 503, retryAfter }: { status?: number; retryAfter?: string } = {}): void {
    this.#failures = { left: times, status, retryAfter };
  }

  failPicture(path: string, times: number): void {
    this.#pictures.set(path, times);
  }

  breakParcel(number: string, fault: ParcelFault): void {
    this.#parcels.set(number, fault);
  }

  mendParcel(number: string): void {
    this.#parcels.delete(number);
  }

  /** The failure that this request gets instead of its answer. */
  instead(asked: ShopRequest): ShopAnswer | undefined {
    const { pathname } = asked.url;
    const pictureFailures = this.#pictures.get(pathname) ?? 0;
    if (pictureFailures > 0) {
      this.#pictures.set(pathname, pictureFailures - 1);
      return { status: 503, body: '' };
    }
    if (pathname.startsWith('/pictures/')) return undefined;
    if (this.#failures && this.#failures.left > 0) {
      this.#failures.left -= 1;
      const { status, retryAfter } = this.#failures;
      return { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter }, body: 'Busy' };
    }
    const pid = pathname.endsWith('/getParcelContent') ? /\d+/.exec(asked.body)?.[0] : undefined;
    const fault = this.#parcels.get(pid ?? '');
    if (fault === undefined) return undefined;
    return fault === 'error' ? { status: 500, body: 'Error' } : { status: 200, body: BROKEN[fault] };
  }
}
