/** Registering and logging in. */
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
  'users.registration_closed': 'Registration is closed. Ask whoever runs this Backstock for an account.',
} as const;
