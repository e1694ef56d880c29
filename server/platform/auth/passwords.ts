import { hash, verify } from '@node-rs/argon2';

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

/** Every hash takes 19 MiB while it is made: see `LoginThrottle` for how many are made at once. */
export function argon2Passwords(cost: HashCost = USUAL_COST): Passwords {
  const options = { parallelism: 1, ...cost };
  const make = (password: string) => hash(password.normalize('NFKC'), options);
  let nobody: Promise<string> | undefined;

  return {
    hash: make,
    async matches(password, known) {
      const against = known ?? (await (nobody ??= make('nobody has this password')));
      const same = await verify(against, password.normalize('NFKC'));
      return same && known !== undefined;
    },
  };
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether it is one that whoever guesses tries first, whatever the case of its letters. The list holds some 49,000 in the
 * order of their use; lists differ in what the 10,000 commonest are, so all of it counts.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= readList();
  return (await commonPasswords).has(password.normalize('NFKC').toLowerCase());
}

/** Takes a moment, and is needed where somebody registers. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
