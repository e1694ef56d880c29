import { Readable } from 'node:stream';
import { CardIndexJob, CardIndexStats } from '../../../contract/card_index.ts';
import { CardMatches, MatchRequest } from '../../../contract/cards.ts';
import type { Routes } from '../../platform/context.ts';
import { invalidInput } from '../../platform/errors.ts';
import { CardIndex } from './card_index.ts';
import { jobJson } from './job/job.ts';
import { CardJobs } from './job/jobs.ts';
import { CardMatcher } from './match/card_matcher.ts';
import { indexCounts } from './repository.ts';
import { createMessage } from '../../../contract/messages.ts';

export const cardRoutes: Routes = (context) => async (app) => {
  const { db } = context;
  const index = new CardIndex(db, (error) => app.log.error({ err: error }, 'cards cannot be read'));
  const jobs = new CardJobs(context, index, (error) => app.log.error({ err: error }, 'indexing failed'));
  const matching = new CardMatcher(context, index, (error) =>
    app.log.error({ err: error }, 'the picture of a card cannot be read'),
  );
  app.addHook('onReady', async () => index.start());
  app.addHook('onClose', async () => {
    await matching.close();
    await jobs.close();
    await index.close();
  });
  // Uploaded zips are streamed to disk.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  const tags = ['cards'];

  app.post(
    '/pokemon_cards/match/',
    {
      schema: {
        summary: 'Find the card on a picture',
        tags: ['tools'],
        body: MatchRequest,
        response: { 200: CardMatches },
      },
      config: { files: ['image'] },
    },
    async (request, reply) => {
      const image = request.uploads.find(({ field }) => field === 'image');
      if (!image) throw invalidInput({ image: createMessage('cards.no_picture') });
      const { answer, took } = await matching.match(image, request.body);
      const stages = Object.entries(took).map(([stage, time]) => `${stage};dur=${time.toFixed(1)}`);
      reply.header('server-timing', stages.join(', '));
      return answer;
    },
  );

  app.get(
    '/api/pokemon_cards/',
    { schema: { summary: 'The numbers of cards in the index', tags, response: { 200: CardIndexStats } } },
    async () => ({ ...(await indexCounts(db)), loading: index.isLoading }),
  );

  app.post(
    '/api/pokemon_cards/index/',
    {
      schema: {
        summary: 'Start to index the cards of a zip, which is the body',
        tags,
        consumes: ['application/octet-stream'],
        response: { 201: CardIndexJob },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (!(body instanceof Readable)) throw invalidInput({ file: createMessage('cards.no_zip') });
      await jobs.start(body);
      return reply.code(201).send(await jobJson(db));
    },
  );

  app.get(
    '/api/pokemon_cards/index/',
    { schema: { summary: 'The progress of the last zip', tags, response: { 200: CardIndexJob } } },
    () => jobJson(db),
  );

  app.delete(
    '/api/pokemon_cards/index/',
    {
      schema: {
        summary: 'Stop indexing. Indexed cards stay',
        tags,
        response: { 200: CardIndexJob },
      },
    },
    async () => {
      await jobs.cancel();
      return jobJson(db);
    },
  );
};
