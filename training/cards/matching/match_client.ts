import { CardIndexStats } from '../../../contract/card_index.ts';
import { CardMatches } from '../../../contract/cards.ts';
import { TokenPair } from '../../../contract/users.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { readStages, type TimedAnswer } from './timed_answer.ts';

const ACCOUNT = { username: 'bench', password: 'bench-pass-1' };
const NOTHING: CardMatches = { matches: [], cards: [] };

/** A logged-in client that sends photographs to a server. */
export class MatchClient {
  readonly #address: string;
  readonly #headers: Record<string, string>;

  private constructor(address: string, token: string) {
    this.#address = address;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  static async register(address: string): Promise<MatchClient> {
    const account = () => ({ method: 'POST', body: new URLSearchParams(ACCOUNT) });
    await fetch(`${address}/api/user/register/`, account());
    const answer = await fetch(`${address}/api/token/`, account());
    return new MatchClient(address, TokenPair.parse(await answer.json()).access);
  }

  /** Waits until the index is loaded into memory. Returns its number of cards. */
  async loaded(): Promise<number> {
    for (;;) {
      const answer = await fetch(`${this.#address}/api/pokemon_cards/`, { headers: this.#headers });
      const { count, loading } = CardIndexStats.parse(await answer.json());
      if (!loading) return count;
      await pause(50);
    }
  }

  /** Matches the first card on a photograph, or all cards with `all`. */
  async match(jpeg: Buffer, { all = false } = {}): Promise<TimedAnswer> {
    const form = new FormData();
    if (all) form.set('cards', 'all');
    form.set('image', new File([new Uint8Array(jpeg)], 'photograph.jpg', { type: 'image/jpeg' }));
    const begin = performance.now();
    const address = `${this.#address}/pokemon_cards/match/`;
    const answer = await fetch(address, { method: 'POST', headers: this.#headers, body: form });
    const text = await answer.text();
    const took = performance.now() - begin;
    const stages = readStages(answer.headers.get('server-timing'));
    const isFine = answer.status === 200;
    return {
      status: answer.status,
      answer: isFine ? CardMatches.parse(JSON.parse(text)) : NOTHING,
      took,
      stages,
    };
  }
}
