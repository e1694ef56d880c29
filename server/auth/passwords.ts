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

/** Every hash takes 19 MiB while it is made: see `Door` for how many are made at once. */
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
