import { TokenPair } from '../../contract/users.ts';

const account = { username: 'writer', password: 'writer-pass-1' };

/** Somebody who is logged in, over the network. */
export class Client {
  readonly address: string;
  readonly headers: Record<string, string>;

  constructor(address: string, token: string) {
    this.address = address;
    this.headers = { authorization: `Bearer ${token}` };
  }

  static async register(address: string): Promise<Client> {
    await fetch(`${address}/api/user/register/`, { method: 'POST', body: new URLSearchParams(account) });
    return Client.logIn(address);
  }

  static async logIn(address: string): Promise<Client> {
    const answer = await fetch(`${address}/api/token/`, {
      method: 'POST',
      body: new URLSearchParams(account),
    });
    return new Client(address, TokenPair.parse(await answer.json()).access);
  }

  /** The same person, at another address. */
  at(address: string): Client {
    return new Client(address, this.headers.authorization?.slice('Bearer '.length) ?? '');
  }

  /** The whole answer; status 0 where there was none. */
  async send(method: string, path: string, body?: FormData | object) {
    const isForm = body === undefined || body instanceof FormData;
    const headers = isForm ? this.headers : { ...this.headers, 'content-type': 'application/json' };
    try {
      const answer = await fetch(`${this.address}${path}`, {
        method,
        headers,
        body: isForm ? body : JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, text };
    } catch {
      return { status: 0, text: '' };
    }
  }
}
