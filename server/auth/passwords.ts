import { hash, verify } from '@node-rs/argon2';
import { limited } from '../limited.ts';

export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long, and is false. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

const USUAL_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** Every hash takes 19 MiB while it is made: a burst of logins waits instead of filling the memory. */
export function argon2Passwords(cost: HashCost = USUAL_COST): Passwords {
  const atOnce = limited({ running: 2, waiting: 200 });
  const options = { parallelism: 1, ...cost };
  const make = (password: string) => atOnce(() => hash(password.normalize('NFKC'), options));
  let nobody: Promise<string> | undefined;

  return {
    hash: make,
    async matches(password, known) {
      const against = known ?? (await (nobody ??= make('nobody has this password')));
      const same = await atOnce(() => verify(against, password.normalize('NFKC')));
      return same && known !== undefined;
    },
  };
}
