// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct } from '../support/factories.ts';
import { importFile, stepImport } from '../support/imports.ts';
import { serverOn } from '../support/server.ts';

describe('the log', () => {
  const lines: string[] = [];
  beforeAll(() => {
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
  const server = serverOn('sqlite', { limits: { failedLogins: 20 }, log: true });
  beforeEach(() => {
    lines.length = 0;
  });
  const told = () => lines.map((line) => JSON.parse(line));

  test('has few lines about failed and refused logins, without secrets', async () => {
    const guess = (username: string) =>
      server.post('/api/token/', { username, password: 'not-the-password' }, { token: null });
    await guess('my-password-by-mistake');
    for (let tried = 0; tried < 60; tried += 1) await guess('tester');
    expect(told()).toHaveLength(11);
    const [unknown, known, ...others] = told();
    expect(unknown).toMatchObject({ msg: 'log-in failed', address: '127.0.0.1' });
    expect(unknown).not.toHaveProperty('user_id');
    expect(known).toMatchObject({ msg: 'log-in failed', address: '127.0.0.1', user_id: 1 });
    expect(others.at(-1)).toMatchObject({ msg: 'log-in refused: too often', address: '127.0.0.1' });
    expect(lines.join('')).not.toMatch(/my-password-by-mistake|not-the-password|tester/);
  });

  test('has one line for a deletion of several records, with the user', async () => {
    await aProduct(server, { name: 'Bulbasaur', quantity: 3 });
    await aProduct(server, { name: 'Zapdos' });
    const deleted = (q: string) => server.post('/api/products/selection/delete/', { filter: { q } });
    expect((await deleted('Bulbasaur')).json).toEqual({ count: 3 });
    expect((await deleted('Zapdos')).json).toEqual({ count: 1 });
    expect(told()).toHaveLength(1);
    expect(told()[0]).toMatchObject({ msg: 'records deleted', user_id: 1, resource: 'products', count: 3 });
    expect(lines[0]).not.toContain('Bulbasaur');
  });

  test('has one line for an undone import, with the user', async () => {
    const content = 'courier,tracking\nDHL,1\nEMS,2\n';
    const { id } = await importFile(server, { name: 'shipments.csv', content });
    await stepImport(server, id, 'commit');
    expect(told()).toEqual([]);
    expect(await stepImport(server, id, 'undo')).toMatchObject({ state: 'undone' });
    expect(told()).toMatchObject([{ msg: 'import taken back', user_id: 1, import_id: id }]);
  });
});
