import type { RealServer } from './realServer.ts';

export interface RepeatableCall {
  /** Makes the call. It can be repeated. */
  call: () => Promise<unknown>;
  /** Expects the console to be as before the call, and ready to repeat it. */
  expectUnchanged: () => Promise<unknown>;
  /** Expects the result of the call, once it has succeeded. */
  expectDone: () => Promise<unknown>;
}

export interface FailureCase {
  method: 'get' | 'post' | 'patch';
  path: string;
  /** The console's own message, where it does not show the backend's. */
  says?: string;
  /** An unreachable server causes no error: the call is repeated when the server is back. */
  waits?: boolean;
  /** Opens the console and enters all values, so that the call is the next step. */
  prepare: (server: RealServer) => Promise<RepeatableCall>;
}
