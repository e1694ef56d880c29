import { RecoveryCodes, SecondFactorSecret } from '../contract/account.ts';
import { API_URL } from './api.ts';
import { confirmedClient } from './confirmation.ts';

const SECOND_FACTOR = `${API_URL}/api/user/second_factor/`;

const post = (url: string, body: object = {}) =>
  confirmedClient(url, { method: 'POST', body: JSON.stringify(body) });

/** Gets a new secret, which counts once `confirmSecondFactor` was called with a code of it. */
export async function startSecondFactor(): Promise<SecondFactorSecret> {
  return SecondFactorSecret.parse((await post(SECOND_FACTOR)).json);
}

/** Turns the second factor on. Throws an HttpError that names the field of a wrong code. */
export async function confirmSecondFactor(otp: string): Promise<RecoveryCodes> {
  return RecoveryCodes.parse((await post(`${SECOND_FACTOR}confirm/`, { otp })).json);
}

export async function turnOffSecondFactor(): Promise<void> {
  await post(`${SECOND_FACTOR}off/`);
}

/** Replaces all recovery codes. */
export async function renewRecoveryCodes(): Promise<RecoveryCodes> {
  return RecoveryCodes.parse((await post(`${SECOND_FACTOR}recovery_codes/`)).json);
}
