/** Whom the servers of the tests know from the start. */
export const CREDENTIALS = { username: 'tester', password: 'tester-pass-1' };
