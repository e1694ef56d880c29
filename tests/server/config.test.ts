import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

describe('the environment', () => {
  test('has sensible values where it says nothing', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      databaseUrl: undefined,
      accessTokenSeconds: 300,
      refreshTokenSeconds: 2_592_000,
      registration: 'open',
      corsOrigins: [],
    });
  });

  test('is read whole', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATABASE_URL: 'postgres://me:secret@db.example:5432/shop',
      ACCESS_TOKEN_SECONDS: '60',
      REGISTRATION: 'closed',
      CORS_ORIGINS: 'https://a.example, http://b.example:8080',
    });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      accessTokenSeconds: 60,
      registration: 'closed',
    });
    expect(config.corsOrigins).toEqual(['https://a.example', 'http://b.example:8080']);
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
  ])('stops the start when %s is %j, naming it in one line', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}[^\\n]*$`));
  });

  test('keeps the password of the database to itself', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db' })).not.toThrow(/secret/);
  });
});
