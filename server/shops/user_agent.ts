/** How Backstock calls itself where it reads an account on its owner's behalf. */
export const USER_AGENT = 'Backstock/0.1.0 (imports the purchases of the account)';
