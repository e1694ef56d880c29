import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Passwords } from './auth/passwords.ts';
import type { Config } from './config.ts';
import type { Db } from './db/schema.ts';
import type { ImageStore } from './images/store.ts';

/** What the routes work with. */
export interface Context {
  config: Config;
  db: Db;
  images: ImageStore;
  passwords: Passwords;
  limits: Limits;
}

/** What one address may do in a minute. */
export interface Limits {
  /** For one username. */
  failedLogins: number;
  registrations: number;
}

export const USUAL_LIMITS: Limits = { failedLogins: 30, registrations: 120 };

export type Routes = (context: Context) => FastifyPluginAsyncZod;
