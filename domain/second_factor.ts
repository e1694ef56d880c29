/** Seconds for which an app shows a code: a time step of RFC 6238. */
export const STEP_SECONDS = 30;

/** Steps before and after the current one that are accepted, because clocks differ and typing takes time. */
const WINDOW = 1;

/**
 * Time steps whose codes are accepted, since a code works once: no step up to that of the last used code.
 *
 * @param now seconds since 1970
 * @param lastStep step of the last used code; 0 if none was used
 * @example acceptedSteps(1_000, 32) // [33, 34]
 */
export function acceptedSteps(now: number, lastStep: number): number[] {
  const current = Math.floor(now / STEP_SECONDS);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => current - WINDOW + index);
  return steps.filter((step) => step > lastStep);
}

/** How many recovery codes a person gets at a time. */
export const RECOVERY_CODES = 10;

/** Letters and digits that look different from one another. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Letters and digits of a recovery code: about 40 bits. */
export const RECOVERY_LENGTH = 8;

const APP_CODE = /^\d{6}$/;
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** A code that an app shows, or a recovery code in the form `7fkq-2mzx`. */
export interface OneTimeCode {
  kind: 'app' | 'recovery';
  code: string;
}

/**
 * Reads a typed code. Spaces, dashes and capitals make no difference. Undefined if it can be neither kind.
 *
 * @example readOneTimeCode('418 203') // { kind: 'app', code: '418203' }
 * @example readOneTimeCode('7FKQ2MZX') // { kind: 'recovery', code: '7fkq-2mzx' }
 */
export function readOneTimeCode(typed: string): OneTimeCode | undefined {
  const code = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Dash_Punctuation}]/gu, '')
    .toLowerCase();
  if (APP_CODE.test(code)) return { kind: 'app', code };
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code: formatRecoveryCode(code) } : undefined;
}

/** @example formatRecoveryCode('7fkq2mzx') // '7fkq-2mzx' */
export function formatRecoveryCode(characters: string): string {
  const half = RECOVERY_LENGTH / 2;
  return `${characters.slice(0, half)}-${characters.slice(half)}`;
}
