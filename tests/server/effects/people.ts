import { appCode } from '../../support/app_code.ts';
import { TEST_CREDENTIALS } from '../../support/credentials.ts';
import type { EffectLog } from '../../support/effects.ts';

const PASSWORD = 'long-enough-1';

/** Accounts, roles, sessions, invitations and the second factor. */
export async function writePeople(log: EffectLog): Promise<void> {
  const { server } = log;
  const anonymous = { token: null };
  const logIn = async (username: string, password = PASSWORD, more: object = {}) => {
    const answer = await log.secret('POST /api/token/', { username, password, ...more }, anonymous);
    return answer.status < 300
      ? (answer.json as { access: string; refresh: string })
      : { access: '', refresh: '' };
  };

  log.heading('Registering and logging in');
  await log.call('POST /api/user/register/', { username: ' Anna ', password: PASSWORD }, anonymous);
  await log.call('POST /api/user/register/', { username: 'anna', password: PASSWORD }, anonymous);
  await log.call('POST /api/user/register/', { username: '', password: 'short' }, anonymous);
  await log.call('POST /api/user/register/', { username: 'password1', password: 'password1' }, anonymous);
  await log.call('POST /api/user/register/', { username: 'Bert', password: 'password' }, anonymous);
  await log.call('POST /api/user/register/', { username: 'Bert', password: PASSWORD }, anonymous);
  const anna = await logIn('anna');
  await logIn('anna', 'wrong');
  await logIn('nobody');
  await logIn('', '');
  await log.secret('POST /api/token/refresh/', { refresh: anna.refresh }, anonymous);
  await log.secret('POST /api/token/refresh/', { refresh: 'x' }, anonymous);
  const bert = await logIn('Bert');

  const confirm = () => log.call('POST /api/user/confirm/', { password: TEST_CREDENTIALS.password });

  log.heading('Roles');
  await confirm();
  const people = (await server.get('/api/people/')).json as { people: { id: number; username: string }[] };
  const idOf = (name: string) => people.people.find(({ username }) => username === name)?.id ?? 0;
  const [annaId, bertId, testerId] = [idOf('Anna'), idOf('Bert'), idOf('tester')];
  await log.call(`PATCH /api/people/${annaId}/`, { role: 'viewer' });
  await log.call(`PATCH /api/people/${annaId}/`, { role: 'king' });
  await log.call(`PATCH /api/people/${testerId}/`, { role: 'viewer' });
  await log.call(`PATCH /api/people/${testerId}/`, { is_disabled: true });
  await log.call('PATCH /api/people/9999/', { role: 'viewer' });
  log.by(anna.access);
  await log.call('POST /api/types/', { name: 'Not allowed' });
  await log.call('POST /api/people/invitations/', { role: 'owner' });
  log.by(undefined);
  await log.call(`PATCH /api/people/${annaId}/`, { is_disabled: true });
  await logIn('anna');
  log.by(anna.access);
  await log.call('POST /api/sessions/end_others/', {});
  log.by(undefined);
  await confirm();
  await log.call(`PATCH /api/people/${annaId}/`, { is_disabled: false, role: 'operator' });

  log.heading('Sessions and passwords');
  const one = await logIn('anna');
  const other = await logIn('anna');
  log.by(one.access);
  await log.call('POST /api/user/password/', {
    current_password: 'wrong',
    new_password: 'longer-than-before-2',
  });
  await log.call('POST /api/user/password/', { current_password: PASSWORD, new_password: 'anna' });
  await log.call('POST /api/user/password/', {
    current_password: PASSWORD,
    new_password: 'longer-than-before-2',
  });
  await log.call('POST /api/sessions/end_others/', {});
  await log.call('DELETE /api/sessions/9999/');
  log.by(other.access);
  await log.call('POST /api/types/', { name: 'Over' });
  log.by(undefined);
  await logIn('anna');
  const anew = await logIn('anna', 'longer-than-before-2');
  await log.secret('POST /api/logout/', { refresh: anew.refresh }, anonymous);
  await log.call('POST /api/logout/', { refresh: 'x' }, anonymous);
  await log.call(`DELETE /api/people/${bertId}/sessions/`);
  log.by(bert.access);
  await log.call('POST /api/user/confirm/', { password: PASSWORD });
  log.by(undefined);
  await log.call(`DELETE /api/people/${bertId}/sessions/9999/`);
  await log.call('DELETE /api/people/9999/sessions/');

  await log.look('/api/people/');

  log.heading('Invitations and links');
  await confirm();
  const invited = await log.secret('POST /api/people/invitations/', { role: 'viewer' });
  await log.call('POST /api/people/invitations/', { role: 'king' });
  const tokenOf = (answer: { json: unknown }) => (answer.json as { token: string }).token;
  await log.call(
    'POST /api/user/register/',
    { username: 'Carla', password: PASSWORD, invitation: 'wrong' },
    anonymous,
  );
  await log.secret(
    'POST /api/user/register/',
    { username: 'Carla', password: PASSWORD, invitation: tokenOf(invited) },
    anonymous,
  );
  await log.secret(
    'POST /api/user/register/',
    { username: 'Dora', password: PASSWORD, invitation: tokenOf(invited) },
    anonymous,
  );
  await log.secret('POST /api/people/invitations/', { role: 'operator' });
  const open = (await server.get('/api/people/')).json as { invitations: { id: number }[] };
  await log.call(`DELETE /api/people/invitations/${open.invitations[0]?.id}/`);
  await log.call('DELETE /api/people/invitations/9999/');
  await confirm();
  const link = await log.secret(`POST /api/people/${bertId}/reset_link/`, {});
  await log.call('POST /api/people/9999/reset_link/', {});
  await log.call('POST /api/user/password_reset/', { token: 'wrong', new_password: PASSWORD }, anonymous);
  await log.secret('POST /api/user/password_reset/', { token: tokenOf(link), new_password: 'x' }, anonymous);
  await log.secret(
    'POST /api/user/password_reset/',
    { token: tokenOf(link), new_password: 'berts-new-password' },
    anonymous,
  );
  await log.secret(
    'POST /api/user/password_reset/',
    { token: tokenOf(link), new_password: 'berts-new-password' },
    anonymous,
  );

  log.heading('Settings');
  await log.call('PATCH /api/people/settings/', { registration: 'invitation' });
  await log.call('POST /api/user/register/', { username: 'Emil', password: PASSWORD }, anonymous);
  await log.call('PATCH /api/people/settings/', { registration: 'closed' });
  await log.call('PATCH /api/people/settings/', { registration: 'open', second_factor_required: true });
  await log.call('PATCH /api/people/settings/', { second_factor_required: false });
  await confirm();
  await log.call('PATCH /api/people/settings/', { registration: 'open', second_factor_required: false });

  log.heading('Second factor');
  const second = await logIn('Bert', 'berts-new-password');
  log.by(second.access);
  await log.call('POST /api/user/second_factor/confirm/', { otp: '000000' });
  const secret = await log.secret('POST /api/user/second_factor/', {});
  await log.call('POST /api/user/second_factor/confirm/', { otp: '' });
  const { key } = secret.json as { key: string };
  // The clock goes on by a minute with each call.
  await log.secret('POST /api/user/second_factor/confirm/', { otp: appCode(key, 2) });
  await log.secret('POST /api/user/second_factor/', {});
  await log.secret('POST /api/user/second_factor/recovery_codes/', {});
  await log.call('POST /api/user/confirm/', { password: 'wrong' });
  await log.call('POST /api/user/confirm/', {});
  log.by(undefined);
  await logIn('Bert', 'berts-new-password');
  await logIn('Bert', 'berts-new-password', { otp: 'wrong' });
  log.by(second.access);
  await log.call('POST /api/user/second_factor/off/', {});
  await log.call('POST /api/user/confirm/', { password: 'berts-new-password' });
  await log.call('POST /api/user/second_factor/off/', {});
  await log.call('POST /api/user/second_factor/off/', {});
  log.by(undefined);

  log.heading('Removed');
  await confirm();
  await log.call(`DELETE /api/people/${annaId}/`);
  await log.call(`DELETE /api/people/${testerId}/`);
  await log.call('DELETE /api/people/9999/');
  await log.look('/api/people/');
  await confirm();
  await log.call('POST /api/people/end_sessions/', {});
}
