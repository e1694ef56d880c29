import { setPriority } from 'node:os';

const NICE = 10;

/** Lowers the priority of this process, so that the requests of a server on the same machine go first. */
export const lowerPriority = (): void => setPriority(NICE);
