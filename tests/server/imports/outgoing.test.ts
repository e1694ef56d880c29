import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../server/modules/imports/shops/addresses.ts';
import {
  fetchPicture,
  resolvePublicOnly,
  type OutgoingOptions,
} from '../../../server/modules/imports/shops/outgoing.ts';
import { readPicture } from '../../../server/platform/storage/images/picture.ts';
import { startShop, type Shop } from '../../support/shop/shop.ts';
import { messagesToTexts } from '../../support/messages.ts';

const FORBIDDEN = { message: 'Pictures may not be fetched from this address.', isPassing: false };

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const fetched = (address: string, options: Partial<OutgoingOptions> = {}) =>
  fetchPicture(address, { signal: new AbortController().signal, shops: [shop.address], ...options }).then(
    messagesToTexts,
  );
const picture = (name: string, options: Partial<OutgoingOptions> = {}) =>
  fetched(`${shop.address}/pictures/${name}`, options);

/** A DNS lookup that gives these answers in turn, and then repeats the last one. */
function names(...answers: string[][]): LookupFunction {
  let asked = 0;
  return (_, options, found) => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? [];
    const addresses = answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) found(null, addresses);
    else found(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
}

describe('a picture of a shop', () => {
  test('is fetched from a configured shop at a private address', async () => {
    const bytes = await picture('3.jpg');
    expect(Buffer.isBuffer(bytes) && (await readPicture(bytes))).toMatchObject({
      width: 60,
      height: 84,
      extension: 'jpg',
    });
  });

  test('is requested without a cookie', () => {
    expect(shop.requests.at(-1)).toMatchObject({ cookie: '', path: '/pictures/3.jpg' });
  });

  test('is fetched through a redirect within the shop', async () => {
    expect(await picture('near.jpg')).toEqual(await picture('1.jpg'));
  });

  test.each([
    ['missing.jpg', { message: 'The picture’s address answers 404.', isPassing: false }],
    ['round.jpg', { message: 'The picture’s address redirects in a circle.', isPassing: false }],
    ['huge.jpg', { message: 'The picture is too large.', isPassing: false }],
    ['away.jpg', FORBIDDEN],
  ])('fails with a message for %s', async (name, ending) => expect(await picture(name)).toEqual(ending));

  test('can be fetched again after a temporary error', async () => {
    shop.faults.failPicture('/pictures/5.jpg', 1);
    expect(await picture('5.jpg')).toEqual({
      message: 'The picture’s address answers 503.',
      isPassing: true,
    });
    expect(Buffer.isBuffer(await picture('5.jpg'))).toBe(true);
  });

  test('is given up when it does not arrive before the timeout', async () => {
    shop.faults.drip = 20;
    const ending = await picture('6.jpg', { timeoutMs: 60 });
    shop.faults.drip = 0;
    expect(ending).toEqual({ message: 'The picture’s address cannot be reached.', isPassing: true });
  });

  test('is given up when the run is aborted', async () => {
    const signal = AbortSignal.abort(new Error('It is over.'));
    await expect(picture('1.jpg', { signal })).rejects.toThrow('It is over.');
  });
});

describe('the address of a picture on a page', () => {
  test.each([
    'ftp://pictures.example/a.jpg',
    'file:///etc/hosts',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'no address',
    '',
    'http://user:pass@pictures.example/a.jpg',
    'http://pictures.example:8080/a.jpg',
    'https://pictures.example:80/a.jpg',
    'http://127.0.0.1/a.jpg',
    'http://127.0.0.1:22/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
  ])('is refused: %s', async (address) => expect(await fetched(address)).toEqual(FORBIDDEN));

  test('is refused without a connection if its host name resolves to a private address', async () => {
    const before = shop.requests.length;
    const lookup = names(['127.0.0.1']);
    expect(await fetched('http://pictures.example/pictures/1.jpg', { lookup })).toEqual(FORBIDDEN);
    expect(
      await fetched('https://pictures.example/', { lookup: names(['::ffff:10.0.0.1', 'fd00::5']) }),
    ).toEqual(FORBIDDEN);
    expect(shop.requests).toHaveLength(before);
  });

  test('is filtered at each lookup, so that a changed DNS answer reaches no private address', () => {
    const lookup = resolvePublicOnly(
      names(['127.0.0.1', '8.8.8.8', '::1', '2a00:1450::1'], ['8.8.4.4'], ['127.0.0.1']),
    );
    const answers: unknown[] = [];
    const found = (...answer: unknown[]) => void answers.push(answer);
    lookup('pictures.example', { all: true }, found);
    lookup('pictures.example', { all: false }, found);
    lookup('pictures.example', { all: true }, found);
    const allowed = [
      { address: '8.8.8.8', family: 4 },
      { address: '2a00:1450::1', family: 6 },
    ];
    expect(answers).toEqual([
      [null, allowed],
      [null, '8.8.4.4', 4],
      [expect.any(Error), '', 0],
    ]);
  });

  test('is refused if a redirect of the shop leads to a private address', async () => {
    expect(await picture('away.jpg', { lookup: names(['127.0.0.1']) })).toEqual(FORBIDDEN);
  });

  test('may be localhost only for a configured shop', async () => {
    const { port } = new URL(shop.address);
    expect(await fetched('http://localhost/')).toEqual(FORBIDDEN);
    expect(await fetched(`http://localhost:${port}/pictures/1.jpg`)).toEqual(FORBIDDEN);
    const own = { shops: [`http://localhost:${port}/`] };
    expect(
      Buffer.isBuffer(
        await fetched(`http://localhost:${port}/pictures/1.jpg`, { ...own, lookup: names(['127.0.0.1']) }),
      ),
    ).toBe(true);
  });
});

describe('an IP address', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '192.167.255.255',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('is public: %s', (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.255.255.255',
    '169.254.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.1.1.1',
    '255.255.255.255',
    '240.0.0.1',
    '192.0.2.1',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    'fe80::1%eth0',
    'fc00::1',
    'ff02::1',
    'fec0::1',
    '2001::1',
    '2001:db8::1',
    '2002::1',
    '64:ff9b::808:808',
    '100::1',
    '',
    'localhost',
  ])('is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
