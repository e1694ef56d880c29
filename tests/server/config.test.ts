import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, VARIABLES } from '../../server/platform/config.ts';

describe('the environment', () => {
  test('has defaults for unset and empty variables', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      databaseUrl: undefined,
      accessTokenSeconds: 300,
      refreshTokenSeconds: 2_592_000,
      corsOrigins: [],
      allowedHosts: [],
      mediaBucket: undefined,
      trustedProxies: [],
      drainSeconds: 0,
      shops: {
        zenmarket: 'https://zenmarket.jp',
        buyee: 'https://buyee.jp',
        fromjapan: 'https://www.fromjapan.co.jp',
      },
      diskReserve: 256 * 1024 * 1024,
      importPauseMs: 1000,
      backupDir: 'data/backups',
      backupKeep: 7,
    });
  });

  test('replaces the defaults', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATABASE_URL: 'postgres://me:secret@db.example:5432/shop',
      ACCESS_TOKEN_SECONDS: '60',
      REGISTRATION: 'closed',
      CORS_ORIGINS: 'https://a.example, http://b.example:8080',
      ALLOWED_HOSTS: 'Shop.example, 192.168.1.20:3000',
      TRUSTED_PROXIES: '10.0.0.5, fd00::/8',
      DRAIN_SECONDS: '15',
      DATA_DIR: '/data',
      REFRESH_TOKEN_SECONDS: '3600',
      PUBLIC_URL: 'https://shop.example',
      TIME_ZONE: 'Europe/Rome',
      ZENMARKET_URL: 'http://127.0.0.1:1',
      BUYEE_URL: 'http://127.0.0.1:2',
      FROMJAPAN_URL: 'http://127.0.0.1:3',
      DISK_RESERVE_MB: '2',
      IMPORT_PAUSE_MS: '0',
      PRICE_FOLDER: '/prices',
      BACKUP_KEEP: '0',
    });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      databaseUrl: 'postgres://me:secret@db.example:5432/shop',
      accessTokenSeconds: 60,
      registration: 'closed',
      dataDir: '/data',
      refreshTokenSeconds: 3600,
      publicUrl: 'https://shop.example',
      timeZone: 'Europe/Rome',
      shops: {
        zenmarket: 'http://127.0.0.1:1',
        buyee: 'http://127.0.0.1:2',
        fromjapan: 'http://127.0.0.1:3',
      },
      diskReserve: 2 * 1024 * 1024,
      importPauseMs: 0,
      priceFolder: '/prices',
      backupDir: '/data/backups',
      backupKeep: 0,
    });
    expect(readConfig({ DATA_DIR: '/data', BACKUP_DIR: '/copies' }).backupDir).toBe('/copies');
    expect(config.corsOrigins).toEqual(['https://a.example', 'http://b.example:8080']);
    expect(config.allowedHosts).toEqual([{ name: 'shop.example' }, { name: '192.168.1.20', port: '3000' }]);
    expect(config.trustedProxies).toEqual(['10.0.0.5', 'fd00::/8']);
    expect(config.drainSeconds).toBe(15);
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['ACCESS_TOKEN_SECONDS', '5m'],
    ['REFRESH_TOKEN_SECONDS', '0'],
    ['REGISTRATION', 'maybe'],
    ['DATABASE_URL', 'mysql://db'],
    ['CORS_ORIGINS', 'shop.example'],
    ['CORS_ORIGINS', 'https://shop.example/path'],
    ['ALLOWED_HOSTS', 'https://shop.example'],
    ['ALLOWED_HOSTS', 'shop.example, *.shop.example'],
    ['ALLOWED_HOSTS', 'shop.example/path'],
    ['ALLOWED_HOSTS', 'shop.example:port'],
    ['ALLOWED_HOSTS', '::1'],
    ['MEDIA_S3_URL', 's3.example.com/bucket'],
    ['MEDIA_S3_URL', 'ftp://key:secret@s3.example.com/bucket'],
    ['MEDIA_S3_URL', 'https://key:secret@s3.example.com'],
    ['MEDIA_S3_URL', 'https://key:secret@s3.example.com/'],
    ['MEDIA_S3_URL', 'https://s3.example.com/bucket'],
    ['MEDIA_S3_URL', 'https://key@s3.example.com/bucket'],
    ['MEDIA_S3_URL', 'https://key:a%zz@s3.example.com/bucket'],
    ['MEDIA_S3_URL', 'https://key:secret@s3.example.com/bucket?zone=eu'],
    ['MEDIA_S3_URL', 'https://key:secret@s3.example.com/bucket?style=dns'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['DRAIN_SECONDS', '-1'],
    ['ZENMARKET_URL', 'zenmarket.jp'],
    ['BUYEE_URL', 'https://buyee.jp/shop'],
    ['FROMJAPAN_URL', 'ftp://www.fromjapan.co.jp'],
    ['IMPORT_PAUSE_MS', '1s'],
    ['DISK_RESERVE_MB', '-1'],
    ['BACKUP_KEEP', 'seven'],
  ])('stops the start when %s is %j, with one line that names the variable', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}[^\\n]*$`));
  });

  test.each([
    ['PORT', '0'],
    ['PORT', '65535'],
    ['ACCESS_TOKEN_SECONDS', '1'],
    ['REFRESH_TOKEN_SECONDS', '999999999'],
    ['REGISTRATION', 'open'],
    ['DATABASE_URL', 'postgresql://db/shop'],
    ['PUBLIC_URL', 'http://192.168.1.20:3000'],
    ['CORS_ORIGINS', ' https://a.example\nhttp://b.example:8080 '],
    ['TRUSTED_PROXIES', '10.0.0.0/32'],
    ['TRUSTED_PROXIES', 'fd00::/128'],
    ['DRAIN_SECONDS', '999'],
    ['DISK_RESERVE_MB', '999999'],
    ['DISK_RESERVE_MB', '0'],
    ['IMPORT_PAUSE_MS', '99999'],
    ['BACKUP_KEEP', '999'],
    ['TIME_ZONE', 'UTC'],
  ])('may set %s to %j', (name, value) => {
    expect(readConfig({ [name]: value })).toBeDefined();
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['ACCESS_TOKEN_SECONDS', '0'],
    ['ACCESS_TOKEN_SECONDS', '1000000000'],
    ['PUBLIC_URL', 'https://shop.example/'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['DRAIN_SECONDS', '1000'],
    ['DISK_RESERVE_MB', '1000000'],
    ['IMPORT_PAUSE_MS', '100000'],
    ['BACKUP_KEEP', '1000'],
    ['TIME_ZONE', 'Rome'],
  ])('may not set %s to %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  });

  test('names all wrong variables at once, with their values', () => {
    expect(() => readConfig({ PORT: 'http', HOST: 'x', BACKUP_KEEP: 'seven' })).toThrow(
      'PORT=http is not a port number; BACKUP_KEEP=seven is not a whole number of daily backups from 0 to 999',
    );
  });

  test('shows no passwords in error messages', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db' })).not.toThrow(/secret/);
    expect(() => readConfig({ MEDIA_S3_URL: 'https://key:secret@host?style=x' })).not.toThrow(/secret/);
  });

  test.each([
    ['https://KEY:a%2Fb%2B@s3.example.com/bucket', 'us-east-1', 'https://s3.example.com/bucket/', ''],
    [
      'http://KEY:a%2Fb%2B@127.0.0.1:9000/b/shop/a/?region=x',
      'x',
      'http://127.0.0.1:9000/b/shop/a/',
      'shop/a/',
    ],
    [
      'https://KEY:a%2Fb%2B@s3.example.com/b/c?style=virtual',
      'us-east-1',
      'https://b.s3.example.com/c/',
      'c/',
    ],
  ])('sets the bucket of images from %s', (url, region, address, bucketFolder) => {
    const bucket = {
      accessKeyId: 'KEY',
      secretAccessKey: 'a/b+',
      region,
      address,
      folder: bucketFolder,
    };
    expect(readConfig({ MEDIA_S3_URL: url }).mediaBucket).toEqual(bucket);
  });

  test('has exactly the variables of the tables in docs/operating.md', async () => {
    const guide = await readFile('docs/operating.md', 'utf8');
    const described = [...guide.matchAll(/^\| `([A-Z_\d]+)`/gm)].map(([, name]) => name);
    expect(described).toEqual(VARIABLES);
  });
});
