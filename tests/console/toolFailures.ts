import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { FailureCase } from './failureCase.ts';
import { network } from './network.ts';
import { enter, openConsole } from './openConsole.tsx';
import { createPictureFile } from './picture.ts';

/** The calls of the tools. Their successful answers are made up, since the test's server has none. */
export const TOOL_FAILURES: Record<string, FailureCase> = {
  'POST /api/tools/import_zenmarket/': {
    method: 'post',
    path: '*/api/tools/import_zenmarket/',
    prepare: async () => {
      const { user } = openConsole('/tools/import_data');
      await user.click(await screen.findByRole('link', { name: 'Import from ZenMarket' }));
      const popup = await screen.findByRole('dialog', { name: 'Import from ZenMarket' });
      const cookie = within(popup).getByLabelText(/cookie/i);
      await enter(user, cookie, 'session=7f3a');
      network.answerNext('POST /api/tools/import_zenmarket/', 204);
      return {
        call: () => user.click(within(popup).getByRole('button', { name: 'Import' })),
        expectUnchanged: async () => expect(cookie).toHaveValue('session=7f3a'),
        expectDone: async () => {
          await screen.findByText('The import has started. Your lists show what comes in.');
          const sent = network.sentOnce('POST /api/tools/import_zenmarket/');
          expect(sent.json).toEqual({ auth_token: 'session=7f3a' });
        },
      };
    },
  },

  'POST /pokemon_cards/match/': {
    method: 'post',
    path: '*/pokemon_cards/match/',
    prepare: async () => {
      const { user } = openConsole('/test');
      await user.upload(
        await screen.findByLabelText(/photo/i, { selector: 'input[type=file]' }),
        createPictureFile('fox.png'),
      );
      network.answerNext('POST /pokemon_cards/match/', 200, { matches: [{ id: 7, name: 'Tide Koi' }] });
      return {
        call: () => user.click(screen.getByRole('button', { name: 'Find match' })),
        expectUnchanged: async () => expect(screen.getByRole('img', { name: 'fox.png' })).toBeVisible(),
        expectDone: () => screen.findByText('Tide Koi'),
      };
    },
  },
};
