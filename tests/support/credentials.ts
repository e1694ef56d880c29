/** Account that each injected server has from the start. */
export const TEST_CREDENTIALS = { username: 'tester', password: 'tester-pass-1' };
