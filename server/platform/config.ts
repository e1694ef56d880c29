import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { SourceName } from '../../contract/imports.ts';
import { readHost } from './http/host.ts';
import { readBucketUrl } from './storage/images/bucket_url.ts';

const DAY = 24 * 60 * 60;

export class ConfigError extends Error {}

const seconds = (otherwise: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'is not a whole number of seconds from 1 to 999999999')
    .transform(Number)
    .default(otherwise);

/** A whole number of at most `digits` digits; `of` names its unit. */
const wholeNumber = (digits: number, of: string, otherwise: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`), `is not a whole number of ${of} from 0 to ${'9'.repeat(digits)}`)
    .transform(Number)
    .default(otherwise);

const shopUrl = (otherwise: string) =>
  z.string().refine(isOrigin, 'is not an origin like https://shop.example').default(otherwise);

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'is not a port number')
    .transform(Number)
    .refine((port) => port < 65_536, 'is not a port number')
    .default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'is not an address like postgres://user:password@host:5432/name')
    .optional(),
  ACCESS_TOKEN_SECONDS: seconds(300),
  REFRESH_TOKEN_SECONDS: seconds(30 * DAY),
  REGISTRATION: z.enum(['open', 'closed'], 'is neither "open" nor "closed"').optional(),
  PUBLIC_URL: z.string().refine(isOrigin, 'is not an origin like https://shop.example').optional(),
  CORS_ORIGINS: z
    .string()
    .transform(listed)
    .refine((origins) => origins.every(isOrigin), 'is not a list of origins like https://shop.example')
    .default([]),
  ALLOWED_HOSTS: z
    .string()
    .transform((text, context) => {
      const hosts = listed(text).map(readHost);
      const read = hosts.filter((host) => host !== undefined);
      if (read.length < hosts.length) {
        context.addIssue('is not a list of names or addresses like shop.example or 192.168.1.20:3000');
      }
      return read;
    })
    .default([]),
  MEDIA_S3_URL: z
    .string()
    .transform((text, context) => {
      const { bucket, problem } = readBucketUrl(text);
      if (problem) context.addIssue(problem);
      return bucket;
    })
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(listed)
    .refine((proxies) => proxies.every(isNetwork), 'is not a list of addresses like 10.0.0.5 or 10.0.0.0/8')
    .default([]),
  TIME_ZONE: z.string().refine(isTimeZone, 'is not the name of a time zone like Europe/Rome').optional(),
  DRAIN_SECONDS: wholeNumber(3, 'seconds', 0),
  ZENMARKET_URL: shopUrl('https://zenmarket.jp'),
  BUYEE_URL: shopUrl('https://buyee.jp'),
  FROMJAPAN_URL: shopUrl('https://www.fromjapan.co.jp'),
  DISK_RESERVE_MB: wholeNumber(6, 'megabytes', 256),
  IMPORT_PAUSE_MS: wholeNumber(5, 'milliseconds', 1_000),
  BACKUP_DIR: z.string().optional(),
  PRICE_FOLDER: z.string().optional(),
  BACKUP_KEEP: wholeNumber(3, 'daily backups', 7),
});

/** Names of all environment variables. */
export const VARIABLES = Object.keys(Environment.shape);

/** Variables whose values contain a password. Their values must not be logged. */
const SECRET = new Set(['DATABASE_URL', 'MEDIA_S3_URL']);

/** Reads the environment once. Empty variables count as unset. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  const read = Environment.safeParse(Object.fromEntries(given));
  if (!read.success) throw new ConfigError(read.error.issues.map((issue) => told(issue, env)).join('; '));
  const values = read.data;
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: values.REFRESH_TOKEN_SECONDS,
    /** Wins over the setting of an owner: see server/platform/auth/settings.ts. */
    registration: values.REGISTRATION,
    /** Where everybody reaches the pictures of records. Undefined if only this network does. */
    publicUrl: values.PUBLIC_URL,
    corsOrigins: values.CORS_ORIGINS,
    allowedHosts: values.ALLOWED_HOSTS,
    mediaBucket: values.MEDIA_S3_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    timeZone: values.TIME_ZONE,
    drainSeconds: values.DRAIN_SECONDS,
    shops: {
      zenmarket: values.ZENMARKET_URL,
      buyee: values.BUYEE_URL,
      fromjapan: values.FROMJAPAN_URL,
    } satisfies Record<SourceName, string>,
    diskReserve: values.DISK_RESERVE_MB * 1024 * 1024,
    importPauseMs: values.IMPORT_PAUSE_MS,
    backupDir: values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups'),
    /** Price files that are offered to be read. */
    priceFolder: values.PRICE_FOLDER,
    /** Number of daily backups; 0 for none. */
    backupKeep: values.BACKUP_KEEP,
  };
}
export type Config = ReturnType<typeof readConfig>;

function told(issue: z.core.$ZodIssue, env: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const value = SECRET.has(name) ? '' : `=${env[name]}`;
  return `${name}${value} ${issue.message}`;
}

function listed(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

/** An IP address or a range: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
