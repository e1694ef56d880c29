import { Secret, TOTP } from 'otpauth';
import { STEP_SECONDS } from '../../domain/second_factor.ts';

/** The code that an app shows, `steps` half minutes from now. */
export function appCode(key: string, steps = 0, now = Date.now()): string {
  const timestamp = now + steps * STEP_SECONDS * 1_000;
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp });
}
