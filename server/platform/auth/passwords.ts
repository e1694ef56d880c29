import { hash, verify } from '@node-rs/argon2';

export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False without a hash. Takes equally long then, so that response times do not reveal accounts. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

const USUAL_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashing takes 19 MiB; `LoginThrottle` limits how many hashes are computed at once. */
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
 * Whether a password is among the 49,000 most common passwords, ignoring case. Published lists differ in
 * their first 10,000 passwords, so the whole list counts.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= readList();
  return (await commonPasswords).has(password.normalize('NFKC').toLowerCase());
}

/** Loads the list on the first registration, because loading takes a moment. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
