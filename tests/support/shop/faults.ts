import type { ShopAnswer, ShopRequest } from './answers.ts';

/** Contents of broken parcels. */
const BROKEN = {
  nothing: '{"d":null}',
  cut: '{"d":"[{\\"ProductName\\":\\"Ember',
  html: '<!DOCTYPE html><html><body><h1>Oops</h1></body></html>',
  empty: '{"d":"[]"}',
};

export type ParcelFault = keyof typeof BROKEN | 'error';

/** Faults of a shop that tests turn on and off. */
export class Faults {
  /** Rewrites answers, for example cuts a page off or removes a part. */
  rewrite: ((body: string, asked: ShopRequest) => string) | undefined;
  #failures: { left: number; status: number; retryAfter: string | undefined } | undefined;
  readonly #pictures = new Map<string, number>();
  readonly #parcels = new Map<string, ParcelFault>();
  delay = 0;
  /** Milliseconds between two bytes of an answer. */
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

  /** The failure to send instead of the answer, if there is one. */
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
