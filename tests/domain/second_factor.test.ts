import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptedSteps,
  formatRecoveryCode,
  readOneTimeCode,
  RECOVERY_ALPHABET,
  RECOVERY_LENGTH,
  STEP_SECONDS,
} from '../../domain/second_factor.ts';

describe('accepted time steps', () => {
  test.each([
    ['none was used', 1_000, 0, [32, 33, 34]],
    ['the first second of a step', 990, 0, [32, 33, 34]],
    ['the last second of a step', 989.999, 0, [31, 32, 33]],
    ['the step before was used', 1_000, 32, [33, 34]],
    ['the current step was used', 1_000, 33, [34]],
    ['the next step was used', 1_000, 34, []],
    ['a later step was used, before the clock was set back', 1_000, 90, []],
  ])('%s', (_case, now, lastStep, steps) => {
    expect(acceptedSteps(now, lastStep)).toEqual(steps);
  });

  test('a used step is never accepted again', () => {
    fc.assert(
      fc.property(fc.nat(4_000_000_000), fc.nat(300), (now, later) => {
        for (const step of acceptedSteps(now, 0))
          expect(acceptedSteps(now + later, step)).not.toContain(step);
      }),
    );
  });

  test('a code is accepted for a minute and a half at most', () => {
    const step = 33;
    const seconds = Array.from({ length: 300 }, (_, second) => step * STEP_SECONDS - 150 + second);
    expect(seconds.filter((now) => acceptedSteps(now, 0).includes(step))).toHaveLength(90);
  });
});

describe('a typed code', () => {
  test.each([
    ['418203', { kind: 'app', code: '418203' }],
    [' 418 203 ', { kind: 'app', code: '418203' }],
    ['418-203', { kind: 'app', code: '418203' }],
    ['４１８２０３', { kind: 'app', code: '418203' }],
    ['7fkq-2mzx', { kind: 'recovery', code: '7fkq-2mzx' }],
    ['7FKQ 2MZX', { kind: 'recovery', code: '7fkq-2mzx' }],
    ['7fkq–2mzx', { kind: 'recovery', code: '7fkq-2mzx' }],
    ['23456789', { kind: 'recovery', code: '2345-6789' }],
    ['', undefined],
    ['41820', undefined],
    ['4182033', undefined],
    ['7fkq-2mz', undefined],
    ['7fkq-2mz0', undefined],
    ['7fkq-2mzl', undefined],
    ['7fkq-2mzx-', { kind: 'recovery', code: '7fkq-2mzx' }],
    ['٤١٨٢٠٣', undefined],
  ])('%j', (typed, read) => {
    expect(readOneTimeCode(typed)).toEqual(read);
  });

  test('is read in every form that a recovery code is written in', () => {
    const characters = fc.string({
      unit: fc.constantFrom(...RECOVERY_ALPHABET),
      minLength: RECOVERY_LENGTH,
      maxLength: RECOVERY_LENGTH,
    });
    fc.assert(
      fc.property(characters, (drawn) => {
        const code = formatRecoveryCode(drawn);
        for (const typed of [code, drawn, code.toUpperCase(), ` ${code} `])
          expect(readOneTimeCode(typed)).toEqual({ kind: 'recovery', code });
      }),
    );
  });
});
