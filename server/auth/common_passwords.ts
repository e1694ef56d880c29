let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether it is one that whoever guesses tries first, whatever the case of its letters. The list holds some 49,000 in the
 * order of their use; lists differ in what the 10,000 commonest are, so all of it counts.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(password.normalize('NFKC').toLowerCase());
}

/** Takes a moment, and is needed where somebody registers. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
