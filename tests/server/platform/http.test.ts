import { describe, expect, test } from 'vitest';
import { createMessage } from '../../../contract/messages.ts';
import { AppError, editConflict, invalidInput, tooManyRequests } from '../../../server/platform/errors.ts';
import { hasTooManyFields, hasTooManyValues } from '../../../server/platform/http/body_limits.ts';
import { isAllowedHost, isSameHost, readHost } from '../../../server/platform/http/host.ts';
import { createAddressMatcher } from '../../../server/platform/http/trusted_proxies.ts';
import { OptionError, readArgs } from '../../../server/platform/options.ts';

describe('an error for the caller', () => {
  test.each([
    [1, 'requests.too_many'],
    [10, 'requests.too_many'],
    [11, 'requests.far_too_many'],
  ] as const)('about too many calls names the seconds to wait: %i', (seconds, code) => {
    const error = tooManyRequests(seconds);
    expect(error).toMatchObject({ status: 429, retryAfter: seconds, reason: { code } });
  });

  const missing = createMessage('inputs.name');

  test('about fields repeats each of their messages once', () => {
    const one = invalidInput({ name: missing, courier: missing });
    expect(one.body).toEqual({
      code: 'invalid',
      message: missing.text,
      reason: { code: missing.code, parameters: {} },
      errors: { name: missing.text, courier: missing.text },
      reasons: {
        name: { code: missing.code, parameters: {} },
        courier: { code: missing.code, parameters: {} },
      },
    });
    const two = invalidInput({ name: missing, price: 'Too low.' }, 'conflict');
    expect(two.body).toEqual({
      code: 'conflict',
      message: `${missing.text} Too low.`,
      errors: { name: missing.text, price: 'Too low.' },
      reasons: { name: { code: missing.code, parameters: {} } },
    });
  });

  test('about an edit of somebody else names each field once, by its first part', () => {
    const conflicts = { name: { yours: 'a', theirs: 'b' }, 'lines.1': { yours: 1, theirs: 2 } } as never;
    const { status, body } = editConflict(conflicts);
    expect(status).toBe(409);
    expect(Object.keys(body.errors ?? {})).toEqual(['name', 'lines']);
    expect(body.conflicts).toBe(conflicts);
  });

  test('has no reason where a text has no code', () => {
    expect(new AppError('invalid', 'Something else.').body).toEqual({
      code: 'invalid',
      message: 'Something else.',
    });
  });
});

test('a wrong option of a command is said in one sentence, with a hint', () => {
  const options = { all: { type: 'boolean' } } as const;
  expect(readArgs({ args: ['--all'], options }, 'Help.').values).toEqual({ all: true });
  const wrong = () => readArgs({ args: ['--al'], options }, 'See --help.');
  expect(wrong).toThrow(OptionError);
  expect(wrong).toThrow(/^Unknown option '--al'\. See --help\.$/);
});

describe('a body', () => {
  const json = (text: string) => hasTooManyValues(Buffer.from(text));

  test.each([
    ['values', (count: number) => `[${'1,'.repeat(count)}1]`, 200_000],
    ['names', (count: number) => `{${'"":1,'.repeat(count).slice(0, -1)}}`, 30_000],
    ['lists', (count: number) => `[${'[],'.repeat(count - 2)}[]]`, 20_000],
    ['objects', (count: number) => `[${'{},'.repeat(count - 2)}{}]`, 20_000],
    ['levels', (count: number) => '['.repeat(count) + ']'.repeat(count), 100],
  ])('may have a limited number of %s', (_what, make, most) => {
    expect(json(make(most))).toBe(false);
    expect(json(make(most + 1))).toBe(true);
  });

  test('may have any of them within a text, also after a quotation mark', () => {
    const many = '[{,:'.repeat(50_000);
    expect(json(`["${many}\\"${many}\\\\",1]`)).toBe(false);
    expect(json(`["\\\\",${'[],'.repeat(20_000)}1]`)).toBe(true);
  });

  test('may have 12,000 fields of a form', () => {
    expect(hasTooManyFields(`${'a=1&'.repeat(11_999)}a=1`)).toBe(false);
    expect(hasTooManyFields(`${'a=1&'.repeat(12_000)}a=1`)).toBe(true);
  });
});

describe('a host', () => {
  const host = (text: string) => readHost(text) ?? expect.fail();

  test.each([
    ['Shop.example.:8443', { name: 'shop.example', port: '8443' }],
    ['shop.example', { name: 'shop.example', port: undefined }],
    ['shop.example:80', { name: 'shop.example', port: '' }],
    ['shop.example:443', { name: 'shop.example', port: '' }],
    ['bücher.example', { name: 'xn--bcher-kva.example', port: undefined }],
    ['[::1]:3000', { name: '[::1]', port: '3000' }],
    ['shop.example:123456', undefined],
    ['shop example', undefined],
  ])('is read from %s', (text, read) => {
    expect(readHost(text)).toEqual(read);
  });

  test('is the same with and without a usual port', () => {
    expect(isSameHost(host('a.example:443'), host('a.example'))).toBe(true);
    expect(isSameHost(host('a.example:8443'), host('a.example'))).toBe(false);
    expect(isSameHost(host('a.example'), host('b.example'))).toBe(false);
  });

  test('is allowed with any port, unless the list names one', () => {
    const allowed = [host('a.example'), host('b.example:3000')];
    expect(
      ['a.example', 'a.example:9', 'b.example:3000'].map((text) => isAllowedHost(host(text), allowed)),
    ).toEqual([true, true, true]);
    expect(
      ['b.example', 'b.example:9', 'c.example'].map((text) => isAllowedHost(host(text), allowed)),
    ).toEqual([false, false, false]);
  });
});

test('a trusted proxy is one of the listed addresses, or in one of the networks', () => {
  const isTrusted = createAddressMatcher(['10.0.0.5', '192.168.0.0/16', 'fd00::12', 'fe80::/64']);
  for (const address of ['10.0.0.5', '192.168.255.1', 'fd00::12', 'fe80::9', '::ffff:10.0.0.5'])
    expect(isTrusted(address), address).toBe(true);
  for (const address of ['10.0.0.6', '192.169.0.1', 'fd00::13', 'fe80:0:0:1::9', 'unknown', '', undefined])
    expect(isTrusted(address), address).toBe(false);
});
