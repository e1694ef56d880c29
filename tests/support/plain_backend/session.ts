import { invalid, json, emptyAnswer, unauthorized } from './answer.ts';
import type { Calls, Shop } from './shop.ts';

/** Calls without a session. */
export function sessionCalls({ passwords, tokens, accessSeconds }: Shop): Calls {
  return {
    'POST /api/token/': (sent) => {
      const username = sent.text('username');
      if (!passwords.has(username) || passwords.get(username) !== sent.text('password')) {
        return unauthorized('No active account found with the given credentials');
      }
      return json({
        access: tokens.issueAccess(username, accessSeconds),
        refresh: tokens.issueRefresh(username),
      });
    },

    'POST /api/user/register/': (sent) => {
      const username = sent.text('username');
      if (!username) return invalid({ username: ['This field may not be blank.'] });
      if (passwords.has(username)) {
        return invalid({ username: ['A user with that username already exists.'] });
      }
      passwords.set(username, sent.text('password'));
      return emptyAnswer(201);
    },

    'POST /api/token/refresh/': (sent) => {
      const username = tokens.holder('refresh', sent.text('refresh'));
      if (username === undefined) return unauthorized('Token is invalid or expired');
      return json({ access: tokens.issueAccess(username, accessSeconds) });
    },
  };
}
