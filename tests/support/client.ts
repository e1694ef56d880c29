import { TokenPair } from '../../contract/users.ts';
import { Answer, encodeBody, Caller, type Body, type Method, type SentBody } from './caller.ts';

const account = { username: 'writer', password: 'writer-pass-1' };

/** A logged-in client over the network. */
export class Client extends Caller {
  readonly address: string;
  readonly headers: Record<string, string>;

  constructor(address: string, token: string) {
    super();
    this.address = address;
    this.headers = { authorization: `Bearer ${token}` };
  }

  static async register(address: string): Promise<Client> {
    await fetch(`${address}/api/user/register/`, { method: 'POST', body: new URLSearchParams(account) });
    return Client.logIn(address);
  }

  static async logIn(address: string): Promise<Client> {
    const body = new URLSearchParams(account);
    const answer = await fetch(`${address}/api/token/`, { method: 'POST', body });
    return new Client(address, TokenPair.parse(await answer.json()).access);
  }

  /** The same account on another server. */
  at(address: string): Client {
    return new Client(address, this.headers.authorization?.slice('Bearer '.length) ?? '');
  }

  /** Status 0 means that there was no answer. */
  async send(method: Method, url: string, sent?: Body, options: SentBody = {}): Promise<Answer> {
    const { body, headers } = encodeBody(sent);
    try {
      const answer = await fetch(`${this.address}${url}`, {
        method,
        headers: { ...this.headers, ...headers, ...options.headers },
        body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
      });
      return new Answer(
        answer.status,
        Object.fromEntries(answer.headers),
        Buffer.from(await answer.arrayBuffer()),
      );
    } catch {
      return new Answer(0, {}, Buffer.alloc(0));
    }
  }

  /** Reads an answer of any length without keeping it, and returns its status; 0 if there was no answer. */
  async readThrough(url: string): Promise<number> {
    try {
      const answer = await fetch(`${this.address}${url}`, { headers: this.headers });
      await answer.body?.pipeTo(new WritableStream());
      return answer.status;
    } catch {
      return 0;
    }
  }
}
