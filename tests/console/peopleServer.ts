import { HttpResponse, http } from 'msw';
import type { Confirmation } from '../../contract/account.ts';
import type { AccountEvent, OneTimeToken, People } from '../../contract/people.ts';
import { someEvents, somePeople } from '../support/people_page.ts';
import { network } from './network.ts';

export const PASSWORD = 'tester-pass-1';

/** The calls of owners, answered as the server does. Writes need a confirmation where it says so. */
export class PeopleServer {
  people: People = somePeople();
  events: AccountEvent[] = someEvents();
  /** Writes need the password first. */
  isConfirmed = true;
  /** The writes, such as `PATCH 2/`, with their bodies. */
  readonly sent: { call: string; body: unknown }[] = [];
  readonly asked: string[] = [];

  listen(): this {
    const write = async ({ request }: { request: Request }) => {
      const path = new URL(request.url).pathname.replace('/api/people/', '');
      const text = await request.text();
      this.sent.push({ call: `${request.method} ${path}`, body: text && JSON.parse(text) });
      if (!this.isConfirmed) return HttpResponse.json(NEEDS_CONFIRMATION, { status: 403 });
      return HttpResponse.json(this.#answer(path));
    };
    network.use(
      http.get('*/api/people/events/', ({ request }) => {
        const query = new URL(request.url).searchParams;
        this.asked.push(String(query));
        const before = Number(query.get('before') ?? Infinity);
        const found = this.events.filter(
          ({ id, kind }) => id < before && kind === (query.get('kind') ?? kind),
        );
        return HttpResponse.json(found.slice(0, 50));
      }),
      http.get('*/api/people/', () => HttpResponse.json(this.people)),
      http.get('*/api/user/', () =>
        HttpResponse.json({ id: 1, username: 'x', role: 'owner', second_factor: 'on', recovery_codes: 10 }),
      ),
      http.post('*/api/user/confirm/', async ({ request }) => {
        const { password, otp } = (await request.json()) as Confirmation;
        if (password !== undefined && password !== PASSWORD)
          return HttpResponse.json(WRONG_PASSWORD, { status: 400 });
        if (otp !== undefined && otp !== '123456') return HttpResponse.json(WRONG_CODE, { status: 400 });
        this.isConfirmed = true;
        return HttpResponse.json({});
      }),
      http.patch('*/api/people/*', write),
      http.post('*/api/people/*', write),
      http.delete('*/api/people/*', write),
    );
    return this;
  }

  #answer(path: string): OneTimeToken | People {
    const isLink = path === 'invitations/' || path.endsWith('/reset_link/');
    return isLink ? { token: 'q7Xw_4Zt2', expires_at: '2026-12-04T10:00:00.000Z' } : this.people;
  }
}

const NEEDS_CONFIRMATION = {
  code: 'forbidden',
  message: 'Enter your password or a code of your second factor again to do this.',
  reason: { code: 'users.confirmation_needed', parameters: {} },
};

const invalid = (field: string, text: string) => ({
  code: 'invalid',
  message: text,
  errors: { [field]: text },
});
const WRONG_PASSWORD = invalid('password', 'This is not your current password.');
const WRONG_CODE = invalid('otp', 'This is not the current code.');
