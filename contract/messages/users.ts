/** Accounts: registering, logging in, roles, invitations. */
export const userMessages = {
  'users.your_username': 'Enter your username.',
  'users.your_password': 'Enter your password.',
  'users.username': 'Enter a username.',
  'users.password': 'Enter a password.',
  'users.not_visible': 'Remove the character that cannot be shown.',
  'users.password_short': 'Use at least 8 characters.',
  'users.password_long': 'Use at most 1,024 characters.',
  'users.password_is_username': 'Choose a password that is not the username.',
  'users.password_common': 'Many people use this password. Choose another one.',
  'users.username_taken': 'This username is taken. Choose another one.',
  'users.refresh_token': 'Send the refresh token.',
  'users.session_ended': 'Your session has ended. Log in again.',
  'users.no_match': 'No account matches this username and password.',
  'users.current_password': 'Enter your current password.',
  'users.wrong_password': 'This is not your current password.',
  'users.registration_closed': 'Registration is closed. Ask an owner of this Backstock for an invitation.',
  'users.invitation_over':
    'This invitation was used or withdrawn, or has expired. Ask an owner of this Backstock for a new one.',
  'users.reset_link_over':
    'This link was used or replaced, or has expired. Ask an owner of this Backstock for a new one.',
  'users.role_needed': 'This needs the role %{role}. An owner of this Backstock can change your role.',
  'users.confirmation_needed': 'Enter your password or a code of your second factor again to do this.',
  'users.last_owner': 'This is the last owner who can log in. Make another account an owner first.',
  'users.registration_fixed': 'REGISTRATION in the settings of the server decides this.',
} as const;
