let changes = 0;

/** Counts what this console has changed on the backend: what was read before may no longer be so. */
export const noteChange = (): void => void (changes += 1);
export const changesSoFar = (): number => changes;
