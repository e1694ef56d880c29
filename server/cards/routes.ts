import { z } from 'zod';
import { CardMatches } from '../../contract/tools.ts';
import type { Routes } from '../context.ts';
import { invalid } from '../errors.ts';
import { readPicture } from '../images/picture.ts';
import { notAnImage } from '../images/uploads.ts';

export const pokemonCardRoutes: Routes = () => async (app) => {
  app.post(
    '/pokemon_cards/match/',
    {
      schema: {
        summary: 'Find the card on a picture',
        tags: ['tools'],
        body: z.object({}),
        response: { 200: CardMatches },
      },
      config: { files: ['image'] },
    },
    async (request) => {
      const image = request.uploads.find(({ field }) => field === 'image');
      if (!image) throw invalid({ image: 'Choose a picture of the card.' });
      if (!(await readPicture(image.bytes))) throw invalid({ image: notAnImage(image) });
      return { matches: [] };
    },
  );
};
