import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStages } from './timed_answer.ts';
import { MatchClient } from './match_client.ts';

let server: Server;
let address: string;
let loading = 2;
const bodies: string[] = [];

const answers: Record<string, () => unknown> = {
  '/api/user/register/': () => ({ id: 1, username: 'bench' }),
  '/api/token/': () => ({ access: 'token', refresh: 'other' }),
  '/api/pokemon_cards/': () => ({
    count: 7,
    sets: 1,
    outdated: 0,
    updated_at: null,
    loading: (loading -= 1) > 0,
  }),
  '/pokemon_cards/match/': () => {
    const matches = [
      { id: 12, confidence: 0.8, name: 'Orfox', rarity: 'Rare', image: '/a.jpg', set: 'Dawn', number: '1' },
    ];
    return {
      matches,
      cards: [
        {
          outline: [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
          matches,
          printings: 1,
        },
      ],
    };
  },
};

beforeAll(async () => {
  server = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('latin1')));
    request.on('end', () => {
      bodies.push(body);
      const isBroken = body.includes('broken');
      answer.writeHead(isBroken ? 400 : 200, { 'server-timing': 'detect;dur=31.5, scan;dur=4' });
      answer.end(JSON.stringify(answers[request.url ?? '']?.()));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});

afterAll(() => server.close());

it('matches photographs once the index is loaded', async () => {
  const client = await MatchClient.register(address);
  expect(await client.loaded()).toBe(7);
  const { status, answer, stages } = await client.match(Buffer.from('picture'), { all: true });
  expect(status).toBe(200);
  expect(answer.matches).toMatchObject([{ id: 12, confidence: 0.8 }]);
  expect(answer.cards[0]?.outline[2]).toEqual([1, 1]);
  expect(stages).toEqual({ detect: 31.5, scan: 4 });
  expect(bodies.at(-1)).toMatch(/name="cards"\s+all\s[\s\S]*name="image"; filename="photograph.jpg"/);
});

it('treats an error answer as no match', async () => {
  const client = await MatchClient.register(address);
  expect(await client.match(Buffer.from('broken'))).toMatchObject({
    status: 400,
    answer: { matches: [], cards: [] },
  });
});

it('reads no stages without a header', () => {
  expect(readStages(null)).toEqual({});
});
