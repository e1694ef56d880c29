import { addTexts } from '../index.ts';

// Loaded with the dialog that shows these texts.
addTexts({
  confirmation: {
    title: 'Confirm that it is you',
    help: 'Type your password again. It counts for ten minutes.',
    code_help: 'Type the code that your app shows, or a recovery code. It counts for ten minutes.',
    code: 'Code',
    use_code: 'Use a code instead',
    use_password: 'Use the password instead',
    confirm: 'Confirm',
  },
});
