import { expect } from '@playwright/test';
import { picture } from '../console.ts';
import { dismissNotices, inError, visit, type Screen } from './screen.ts';

const matching: Screen[] = [
  { name: 'card matcher', open: (stage) => visit(stage, 'Tools', 'Card matcher') },
  inError('card matcher, in error', 'Find match', 'Choose a photo of the card first.'),
  {
    name: 'card matcher, no matches',
    open: async ({ page }) => {
      await page.locator('input[type=file]').setInputFiles(await picture('plain wall.png'));
      await page.getByRole('button', { name: 'Find match' }).click();
      await expect(page.getByText('No matches found')).toBeVisible();
    },
  },
  {
    name: 'card matcher, matches',
    open: async ({ page }) => {
      const match = { id: 1, name: 'Ember Fox 015/102', rarity: 'Holo rare', image: '/logo.svg' };
      const matches = [match, { ...match, id: 2, name: 'Ember Fox 016/102' }];
      await page.route('**/pokemon_cards/match/', (route) => route.fulfill({ json: { matches } }));
      await page.getByRole('button', { name: 'Find match' }).click();
      await expect(page.getByText('2 matches')).toBeVisible();
    },
    close: ({ page }) => page.unroute('**/pokemon_cards/match/'),
  },
];

const types: Screen[] = [
  {
    name: 'types',
    open: async (stage) => {
      await visit(stage, 'Database', 'Types and extra fields');
      await expect(stage.page.getByRole('region', { name: 'Card', exact: true })).toBeVisible();
    },
  },
  {
    name: 'types, inputs open',
    open: async ({ page }) => {
      const card = page.getByRole('region', { name: 'Card', exact: true });
      await page.getByRole('button', { name: 'Add type' }).click();
      await card.getByRole('button', { name: 'Add subtype' }).click();
      await card.getByRole('button', { name: 'Add extra field' }).click();
      await page.getByRole('button', { name: 'Rename Card', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'New name of Card' })).toBeVisible();
    },
  },
  {
    ...inError('types, an input in error', 'Add', 'Enter a name.'),
    close: (stage) => visit(stage, 'Database', 'Types and extra fields'),
  },
];

const failure: Screen[] = [
  {
    name: 'deleting a type',
    open: async (stage) => {
      const { page } = stage;
      await visit(stage, 'Analytics', 'Purchases over time');
      await visit(stage, 'Database', 'Types and extra fields');
      await page.getByRole('button', { name: 'Delete Card', exact: true }).click();
      await expect(page.getByRole('dialog', { name: /^Delete the type/ })).toBeVisible();
    },
  },
  {
    name: 'a notice of a failure',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'was not deleted' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    close: dismissNotices,
  },
];

const placeholder: Screen = {
  name: 'a placeholder',
  open: async (stage) => {
    await visit(stage, 'Analytics', 'Purchases over time');
    await expect(stage.page.getByText('Planned here:')).toBeVisible();
  },
};

export const TOOLS: Screen[] = [...matching, ...types, ...failure, placeholder];
