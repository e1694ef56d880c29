import { addTexts } from '../index.ts';

// Loaded with the pages that change who may register.
addTexts({
  registration: {
    open: 'Registration is open: anybody can make an account.',
    invitation: 'Only people with an invitation can register now.',
    not_changed: 'Who may register was not changed.',
  },
});
