import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadTransport, uploadOptions } from '../../providers/upload.ts';

const LARGE = 600 * 1024;

function formWith(bytes: number): FormData {
  const form = new FormData();
  form.append('image', new File([new Uint8Array(bytes)], 'front.png'));
  form.append('name', 'Ember Fox');
  return form;
}

it.each([
  ['a form with a large picture', formWith(LARGE), true],
  ['a form with a small picture', formWith(2_000), false],
  ['a long text', 'x'.repeat(LARGE), true],
  ['a short text', '{}', false],
])('the progress of %s is reported if it is large', (_what, body, isReported) => {
  const options = uploadOptions({ onProgress: () => undefined }, body);
  expect('transport' in options).toBe(isReported);
});

it('a caller without interest in progress sends as always, and a signal is kept', () => {
  expect(uploadOptions(undefined, 'x'.repeat(LARGE))).toEqual({});
  const { signal } = new AbortController();
  expect(uploadOptions({ onProgress: () => undefined, signal }, '{}')).toEqual({ signal });
});

describe('a large body', () => {
  /** The browser's request, which a test answers. */
  class Request extends EventTarget {
    static last: Request;
    readonly upload = new EventTarget();
    readonly headers: Record<string, string> = {};
    opened: unknown;
    sent: unknown;
    status = 200;
    statusText = 'OK';
    responseText = '{"id":7}';
    responseURL = 'http://shop.example/other/';
    isAborted = false;
    open = (...opened: unknown[]) => void (this.opened = opened);
    setRequestHeader = (name: string, value: string) => void (this.headers[name.toLowerCase()] = value);
    getAllResponseHeaders = () => 'content-type: application/json\r\nx-time: 10:30:05\r\n';

    constructor() {
      super();
      Request.last = this;
    }

    send(body: unknown) {
      this.sent = body;
    }

    abort() {
      this.isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }

    progress(loaded: number, total: number) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
    }

    end(event: 'load' | 'error') {
      this.dispatchEvent(new Event(event));
    }
  }

  const send = createUploadTransport(() => undefined);
  const headers = new Headers({ Accept: 'application/json' });

  beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Request));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is sent with its headers, and its answer is read like that of any call', async () => {
    const answer = send('/api/imports/', { method: 'PUT', headers, body: 'abc' });
    const { last } = Request;
    expect(last).toMatchObject({
      opened: ['PUT', '/api/imports/'],
      headers: { accept: 'application/json' },
      sent: 'abc',
    });
    last.end('load');
    const response = await answer;
    expect(response).toMatchObject({ status: 200, url: 'http://shop.example/other/' });
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json',
      'x-time': '10:30:05',
    });
    expect(await response.json()).toEqual({ id: 7 });
  });

  it.each([204, 304])('may be answered without a body: %d', async (status) => {
    const answer = send('/', { headers });
    expect(Request.last.opened).toEqual(['POST', '/']);
    Object.assign(Request.last, { status, responseText: '' }).end('load');
    expect((await answer).status).toBe(status);
  });

  it('fails like any call when the server is not reached, or when it is cancelled', async () => {
    const lost = send('/', { headers });
    Request.last.end('error');
    await expect(lost).rejects.toBeInstanceOf(TypeError);
    const left = new AbortController();
    const cancelled = send('/', { headers, signal: left.signal });
    left.abort();
    expect(Request.last.isAborted).toBe(true);
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports its progress after 0.7 seconds', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const onProgress = vi.fn();
    const { transport } = uploadOptions({ onProgress }, 'x'.repeat(LARGE));
    void transport?.('/', { headers, body: 'x' });
    vi.setSystemTime(Date.now() + 700);
    Request.last.progress(10, 100);
    expect(onProgress).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 1);
    Request.last.progress(20, 100);
    expect(onProgress).toHaveBeenCalledExactlyOnceWith({ sent: 20, total: 100 });
  });
});
