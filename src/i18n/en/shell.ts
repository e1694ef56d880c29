import type { ResourceName } from '../../../contract/resources.ts';

const paragraphs = (...texts: string[]) => texts.join('\n');

const lists: Record<ResourceName, string> = {
  products: 'Stock',
  bought_stocks: 'Purchases',
  incoming_shipments: 'Incoming shipments',
  insertion_batches: 'Insertion batches',
};

export const shellTexts = {
  app: {
    description: 'Purchases, shipments, stock and listings in one place.',
    log_in: 'Log in',
    register: 'Register',
    log_out: 'Log out',
    menu: 'Menu',
    main_menu: 'Main menu',
    sections: 'Pages of this section',
    choices: 'Choices',
    use_dark: 'Use the dark theme',
    use_light: 'Use the light theme',
    dismiss: 'Dismiss',
    away: 'The server does not answer. What you typed stays, and this page goes on by itself once it does.',
    home: 'Backstock, to the start page',
    copyright: '© %{year} Backstock',
    legal: 'Legal',
    loading: 'Loading',
  },
  menu: {
    database: 'Database',
    analytics: 'Analytics',
    tools: 'Tools',
    ...lists,
    shipments: 'Shipments',
    types: 'Types and extra fields',
    analytics1: 'Purchases over time',
    analytics2: 'Cost of shipping',
    analytics3: 'Stock by type',
    analytics4: 'Profit per product',
    import_data: 'Import data',
    card_matcher: 'Card matcher',
    tools2: 'Price check',
    tools3: 'Labels',
  },
  session: {
    ended: 'Your session has ended. Log in to go on where you were; what you typed is kept.',
    unavailable: 'The server cannot renew the session at the moment. Try again.',
    no_tokens: 'The server’s answer holds no tokens.',
    none: 'Log in to go on.',
  },
  login: {
    title: 'Log in to Backstock',
    username: 'Username',
    password: 'Password',
    show_password: 'Show password',
    hide_password: 'Hide password',
    failed: 'You are not logged in.',
    no_account: 'No account yet?',
  },
  register: {
    title: 'Make an account',
    help: 'One account for each person who works in the shop.',
    submit: 'Register',
    password_help: 'At least 8 characters, and none that many people use.',
    failed: 'The account was not made.',
    done: 'Your account is ready. Log in with it.',
    has_account: 'Have an account?',
  },
  errors: {
    not_found_title: '404 Not Found',
    not_found: 'There is nothing at this address.',
    to_start: 'To the start page',
    unexpected_title: 'Unexpected Application Error',
    unexpected: 'Something went wrong on this page. What was saved is safe; reloading usually helps.',
    reload: 'Reload the page',
    details: 'Details',
  },
  legal: {
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    cookies: 'Cookie Policy',
    privacy_text: paragraphs(
      'This installation of Backstock is run by your shop, on its own machine. What you record (purchases, shipments, products, pictures) and your username stay in its database; your password is stored only as a hash that cannot be turned back.',
      'Nothing is sent to the makers of Backstock or to anyone else, and nothing is measured about you. Pictures are served at addresses that nobody can guess, without a login: give an address away only if the picture may be seen.',
      'To see, correct or delete what is stored about you, ask the person who runs this installation.',
    ),
    terms_text: paragraphs(
      'Use Backstock for the records of the shop that gave you the account, and keep your password to yourself.',
      'Backstock comes as it is, without warranty. Its figures, such as whether products cover a purchase, are aids: check them before you rely on them for taxes or customs.',
      'The person who runs this installation may close accounts, and is responsible for its backups.',
    ),
    cookies_text: paragraphs(
      'Backstock sets no cookies.',
      'It keeps a few entries in your browser’s local storage: the tokens that hold your session, and how you set up lists and theme. Logging out clears all of them. How far you have scrolled on each page is remembered until you close the tab.',
    ),
  },
};
