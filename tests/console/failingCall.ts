import type { RealServer } from './realServer.ts';

export interface Attempt {
  /** Makes the call. It can be repeated. */
  call: () => Promise<unknown>;
  /** Expects the console to be as before the call, and ready to repeat it. */
  kept: () => Promise<unknown>;
  /** Expects the result of the call, once it has succeeded. */
  done: () => Promise<unknown>;
}

export interface FailingCall {
  method: 'get' | 'post' | 'patch';
  path: string;
  /** The console's own message, where it does not show the backend's. */
  says?: string;
  /** An unreachable server causes no error: the call is repeated when the server is back. */
  waits?: boolean;
  /** Opens the console and enters all values, so that the call is the next step. */
  prepare: (server: RealServer) => Promise<Attempt>;
}
