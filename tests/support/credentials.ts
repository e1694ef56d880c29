/** Whom each injected server knows from the start. */
export const CREDENTIALS = { username: 'tester', password: 'tester-pass-1' };
