/** Account that each injected server has from the start. */
export const CREDENTIALS = { username: 'tester', password: 'tester-pass-1' };
