import type { RealServer } from './realServer.ts';

export interface Attempt {
  /** Makes the call. It can be repeated. */
  call: () => Promise<unknown>;
  /** Finds everything as it was before the call, and ready for it to be made again. */
  kept: () => Promise<unknown>;
  /** Finds what the call is for, once it has been answered. */
  done: () => Promise<unknown>;
}

export interface FailingCall {
  method: 'get' | 'post' | 'patch';
  path: string;
  /** What the console says in any case, where that is not what the backend says. */
  says?: string;
  /** Where the server cannot be reached at all nothing fails: the call is made again when it is back. */
  waits?: boolean;
  /** Opens the console where the call is about to be made, with all that is typed for it. */
  prepare: (server: RealServer) => Promise<Attempt>;
}
