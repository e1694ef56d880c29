import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Passwords } from './auth/passwords.ts';
import type { Session } from './auth/tokens.ts';
import type { Config } from './config.ts';
import type { Db } from './db/schema.ts';
import type { ExportLimit } from './http/export_limit.ts';
import type { Disk } from './storage/disk.ts';
import type { ImageStore } from './storage/images/store.ts';
import type { Lease } from './jobs/lease.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of whoever asks, where the guard has let them pass. */
    session: Session;
  }
}

/** What is worked on. */
export interface Context {
  config: Config;
  db: Db;
  images: ImageStore;
  disk: Disk;
  passwords: Passwords;
  limits: Limits;
}

/** What the routes work with. */
export interface RouteContext extends Context {
  lease: Lease;
  /** The `preHandler` of every call that makes a file. */
  limitExport: ExportLimit;
}

export interface Limits {
  /** From one address in a minute, for one username. */
  failedLogins: number;
  /** From one address in a minute. */
  registrations: number;
  /** So long a process that says nothing is believed to be at what it has begun, in milliseconds: see server/platform/jobs/. */
  lease: number;
  /** Of all large bodies that are being read or worked on, in bytes. */
  bodies: number;
  /** So long the body of a request or of an answer may stand still, in milliseconds. */
  slowBody: number;
  /** So long an export waits for others to end, in milliseconds. */
  exportWait: number;
  /** After so long a step of a long write ends, in milliseconds: until then whatever others write waits. */
  turn: number;
}

export const USUAL_LIMITS: Limits = {
  failedLogins: 30,
  registrations: 120,
  lease: 15_000,
  bodies: 192 * 1024 * 1024,
  slowBody: 30_000,
  exportWait: 10_000,
  turn: 100,
};

export type Routes = (context: RouteContext) => FastifyPluginAsyncZod;
