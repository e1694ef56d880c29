import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Passwords } from './auth/passwords.ts';
import type { Session } from './auth/tokens.ts';
import type { Config } from './config.ts';
import type { Db } from './db/schema.ts';
import type { InstallationHealth } from './doctor/installation_health.ts';
import type { ExportLimit } from './http/export_limit.ts';
import type { Disk } from './storage/disk.ts';
import type { ImageStore } from './storage/images/store.ts';
import type { Lease } from './jobs/lease.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Account and session of an authenticated request; absent in calls without a session. */
    session: Session;
  }
}

/** The database, disk and images that scripts and routes work on. */
export interface Context {
  config: Config;
  db: Db;
  images: ImageStore;
  disk: Disk;
  passwords: Passwords;
  limits: Limits;
}

export interface RouteContext extends Context {
  lease: Lease;
  /** The result of this server’s last check. */
  health: InstallationHealth;
  /** `preHandler` of calls that export a file. */
  limitExport: ExportLimit;
}

export interface Limits {
  /** Attempts per minute, address and username. */
  failedLogins: number;
  /** Attempts per minute and address. */
  registrations: number;
  /** Lease period, in milliseconds: see server/platform/jobs/. */
  lease: number;
  /** Total size of large bodies in progress, in bytes. */
  bodies: number;
  /** Timeout of a stalled request or response body, in milliseconds. */
  transferTimeout: number;
  /** How long an export waits for a free slot, in milliseconds. */
  exportWait: number;
  /** Duration of a step of a long write, in milliseconds: other writes wait that long. */
  turn: number;
  /** How often the server checks whether a daily backup is due, in milliseconds. */
  backupCheck: number;
  /** How long after its start a server first runs daily work, in milliseconds. */
  dailyWorkDelay: number;
}

export const DEFAULT_LIMITS: Limits = {
  failedLogins: 30,
  registrations: 120,
  lease: 15_000,
  bodies: 192 * 1024 * 1024,
  transferTimeout: 30_000,
  exportWait: 10_000,
  turn: 100,
  backupCheck: 60_000,
  dailyWorkDelay: 600_000,
};

export type Routes = (context: RouteContext) => FastifyPluginAsyncZod;
