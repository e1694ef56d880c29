import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Answer } from '../support/caller.ts';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const answer = (/** @type {number} */ status, /** @type {object} */ body) =>
  new Answer(status, JSON_TYPE, Buffer.from(JSON.stringify(body)));

const refused = answer(400, {
  code: 'invalid',
  message: 'Check the fields.',
  errors: { price: 'Enter an amount.' },
});
const SAID = '400: Check the fields.\n  price: Enter an amount.';

describe('a failed test of a call says what the server answered', () => {
  it('where it expects another status', () => {
    expect(() => expect(refused).toHaveStatus(201)).toThrow(
      `Expected status 201, but the server answered ${SAID}`,
    );
    expect(() => expect(refused).not.toHaveStatus(400)).toThrow(`Expected another status than 400`);
    expect(() => expect(answer(201, { id: 7 })).toHaveStatus(400)).toThrow('answered 201: {"id":7}');
    const picture = new Answer(200, { 'content-type': 'image/webp' }, Buffer.alloc(9));
    expect(() => expect(picture).toHaveStatus(404)).toThrow('answered 200: 9 bytes of image/webp');
  });

  it('where it reads a body that is not there', () => {
    expect(() => refused.as(z.object({ id: z.int() }))).toThrow(`the server answered ${SAID}`);
    expect(() => answer(200, { id: '7' }).as(z.object({ id: z.int() }))).toThrow(
      /answered 200: \{"id":"7"\}\n.*expected number.*\n.*at id/,
    );
    expect(() => new Answer(0, {}, Buffer.alloc(0)).as(z.object({}))).toThrow(
      'the server answered 0: 0 bytes',
    );
  });

  it('where it reads errors of an answer without any', () => {
    expect(() => answer(201, { id: 7 }).errors).toThrow(
      'Expected status 400, but the server answered 201: {"id":7}',
    );
    expect(refused.errors).toEqual({ price: 'Enter an amount.' });
  });
});

describe('a failed property', () => {
  /** @param {(number: number) => boolean | void} predicate */
  const failing = (predicate) => () => fc.assert(fc.property(fc.nat(), predicate), { seed: 1 });

  it('shows its own error, the counterexample and how to run it again', () => {
    const fail = failing((number) => {
      if (number > 9) throw new Error(`${number} is too much.`);
    });
    expect(fail).toThrow(
      /^10 is too much\.\nCounterexample, after \d+ runs: \[10\]\nRun it again: fc\.assert\(…, \{ seed: 1, path: '[\d:]+' \}\)$/,
    );
    expect(failing(() => false)).toThrow(
      'Property failed by returning false\nCounterexample, after 1 runs: [0]',
    );
  });

  it('keeps what an assertion compared, and points at the test', () => {
    const fail = failing((number) => expect(number).toBe(-1));
    expect(fail).toThrow(expect.objectContaining({ name: 'AssertionError', actual: 0, expected: -1 }));
    expect(fail).toThrow(
      expect.objectContaining({ stack: expect.stringMatching(/\n +at .*failures\.test\.js/) }),
    );
  });
});
