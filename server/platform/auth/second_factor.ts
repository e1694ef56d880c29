import { randomInt } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';
import type { RecoveryCodes, SecondFactorSecret } from '../../../contract/account.ts';
import { createMessage } from '../../../contract/messages.ts';
import {
  acceptedSteps,
  formatRecoveryCode,
  readOneTimeCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from '../../../domain/second_factor.ts';
import { cannotWrite } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { AppError, invalidInput } from '../errors.ts';
import { updateUser, type UserRow } from './repository.ts';
import {
  deleteRecoveryCode,
  lockUser,
  markStepUsed,
  replaceRecoveryCodes,
} from './second_factor_repository.ts';
import { sessionEnded, nowInSeconds, type Session, tokenHash } from './tokens.ts';

/** The name of this service in authenticator apps. */
const ISSUER = 'Backstock';

type Account = Pick<UserRow, 'id' | 'totp_key' | 'totp_step'>;

/**
 * Uses up a code of an account: one that the app shows, or a recovery code. Returns which kind,
 * undefined for a wrong or used code. While the database cannot be written, codes of the app still work, but are not used up.
 */
export async function redeemOneTimeCode(
  db: Db,
  user: Account,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const read = readOneTimeCode(typed);
  if (read?.kind === 'recovery') {
    const hash = tokenHash(read.code);
    const isFound = await transaction(db, (trx) => deleteRecoveryCode(trx, user.id, hash));
    return isFound ? 'recovery' : undefined;
  }
  const step = findStep(user, typed);
  if (step === undefined) return undefined;
  try {
    return (await transaction(db, (trx) => markStepUsed(trx, user.id, step))) ? 'app' : undefined;
  } catch (error) {
    if (!cannotWrite(db, error)) throw error;
    return 'app';
  }
}

/** The time step whose code was typed, if it is accepted. */
function findStep({ totp_key, totp_step }: Account, typed: string): number | undefined {
  const read = readOneTimeCode(typed);
  if (totp_key === null || read?.kind !== 'app') return undefined;
  const secret = Secret.fromBase32(totp_key);
  const isCodeOf = (counter: number) =>
    HOTP.validate({ token: read.code, secret, counter, window: 0 }) !== null;
  return acceptedSteps(nowInSeconds(), totp_step).find(isCodeOf);
}

/** Gives an account a new secret. `confirmSecondFactor` puts it into force. */
export async function startSecondFactor(db: Db, id: number): Promise<SecondFactorSecret> {
  const secret = new Secret({ size: 20 });
  const username = await transaction(db, async (trx) => {
    const user = await lockAccount(trx, id);
    if (user.totp_since !== null) throw alreadyOn();
    await updateUser(trx, id, { totp_key: secret.base32, totp_step: 0 });
    return user.username;
  });
  const uri = new TOTP({ issuer: ISSUER, label: username, secret }).toString();
  return { key: secret.base32, uri };
}

/** Turns the second factor on with the first code of its secret. Returns the recovery codes. */
export async function confirmSecondFactor(db: Db, id: number, typed: string): Promise<RecoveryCodes> {
  const codes = makeRecoveryCodes();
  await transaction(db, async (trx) => {
    const user = await lockAccount(trx, id);
    if (user.totp_since !== null) throw alreadyOn();
    if (user.totp_key === null)
      throw new AppError('conflict', createMessage('users.second_factor_not_started'));
    const step = findStep(user, typed);
    if (step === undefined) throw invalidInput({ otp: createMessage('users.wrong_otp') });
    await updateUser(trx, id, { totp_since: new Date().toISOString(), totp_step: step });
    await replaceRecoveryCodes(trx, id, codes.map(tokenHash));
  });
  return { codes };
}

/** Turns the second factor off, and drops a secret that was not confirmed. */
export async function turnOffSecondFactor(db: Db, id: number): Promise<void> {
  await transaction(db, async (trx) => {
    await lockUser(trx, id);
    await updateUser(trx, id, { totp_key: null, totp_since: null, totp_step: 0 });
    await replaceRecoveryCodes(trx, id, []);
  });
}

/** Replaces all recovery codes of an account. */
export async function renewRecoveryCodes(db: Db, id: number): Promise<RecoveryCodes> {
  const codes = makeRecoveryCodes();
  await transaction(db, async (trx) => {
    const user = await lockAccount(trx, id);
    if (user.totp_since === null) throw new AppError('conflict', createMessage('users.second_factor_off'));
    await replaceRecoveryCodes(trx, id, codes.map(tokenHash));
  });
  return { codes };
}

/** Calls that an account without the required second factor may still make. */
const OWN_ACCOUNT = /^\/api\/(user|sessions)\//;

/** Refuses calls of an account that lacks the second factor that the owner requires. */
export function requireSecondFactor({ lacksSecondFactor }: Session, route = ''): void {
  if (lacksSecondFactor && !OWN_ACCOUNT.test(route))
    throw new AppError('forbidden', createMessage('users.second_factor_needed'));
}

async function lockAccount(db: Db, id: number): Promise<UserRow> {
  const user = await lockUser(db, id);
  if (!user) throw sessionEnded();
  return user;
}

const alreadyOn = () => new AppError('conflict', createMessage('users.second_factor_on'));

function makeRecoveryCodes(): string[] {
  const draw = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)] ?? '';
  const make = () => formatRecoveryCode(Array.from({ length: RECOVERY_LENGTH }, draw).join(''));
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(make());
  return [...codes];
}
