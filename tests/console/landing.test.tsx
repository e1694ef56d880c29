import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole } from './openConsole.tsx';

const SECTIONS = ['Database', 'Analysis', 'Tools'];

async function pictures() {
  const sections = await Promise.all(SECTIONS.map((name) => screen.findByRole('region', { name })));
  return sections.flatMap((section) => [...section.querySelectorAll('img')]);
}

describe('the landing page', () => {
  it('shows each section with a picture that decorates it and keeps its place', async () => {
    openConsole('/');
    const shown = await pictures();
    expect(shown.map((picture) => picture.getAttribute('src')?.replace(/^.*\//, ''))).toEqual([
      'database-light.webp',
      'analysis-light.webp',
      'tools-light.webp',
    ]);
    for (const picture of shown) {
      expect(picture).toHaveAttribute('alt', '');
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(picture).toHaveAttribute('width', '714');
      expect(picture).toHaveAttribute('height', '352');
    }
  });

  it('has pictures of its own in the dark theme', async () => {
    const { user } = openConsole('/');
    await user.click(await screen.findByRole('button', { name: 'Use the dark theme' }));
    await waitFor(async () => {
      for (const picture of await pictures()) expect(picture.getAttribute('src')).toMatch(/-dark\.webp$/);
    });
  });

  it.each([
    ['Database', 'Purchases', '/database/purchases'],
    ['Analysis', 'Open analytics', '/analitycs1'],
    ['Tools', 'Import data', '/tools/import_data'],
    ['Tools', 'Card matcher', '/test'],
  ])('leads from %s to %s', async (section, name, to) => {
    openConsole('/');
    const region = await screen.findByRole('region', { name: section });
    expect(within(region).getByRole('link', { name })).toHaveAttribute('href', to);
  });
});
