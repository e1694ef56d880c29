import { addTexts } from '../index.ts';

// Loaded with the page that shows these texts, so lists load faster.
addTexts({
  account: {
    password: 'Password',
    current_password: 'Current password',
    new_password: 'New password',
    ends_others: 'It ends your other sessions: %{devices}.',
    change: 'Change password',
    changed: 'Your password is changed.',
    not_changed: 'The password was not changed.',

    sessions: 'Sessions',
    not_read: 'The sessions could not be read',
    unknown_device: 'Unknown device',
    from: 'from %{host}',
    since: 'since %{day}',
    last_used: 'last used %{moment}',
    this_browser: 'This browser',
    end: 'End',
    end_of: 'End the session: %{device}',
    end_others: 'End the others',
    ended: 'The session has ended.',
    others_ended: 'The other sessions have ended.',
    not_ended: 'The session was not ended.',
  },
});
