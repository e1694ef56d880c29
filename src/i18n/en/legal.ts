import { addTexts } from '../index.ts';

const paragraphs = (...texts: string[]) => texts.join('\n');

addTexts({
  legal_texts: {
    privacy: paragraphs(
      'This installation of Backstock is run by your shop, on its own machine. What you record (purchases, shipments, products, pictures) and your username stay in its database; your password is stored only as a hash that cannot be turned back. Of each session, the device and its network address are kept until it ends, for you to see on the page Account.',
      'Nothing is sent to the makers of Backstock or to anyone else, and nothing is measured about you. Pictures are served at addresses that nobody can guess, without a login: give an address away only if the picture may be seen.',
      'Pictures that no record needs any more are deleted after 30 days, and uploaded files of imports after 400 days. Of buyers, only the country is kept.',
      'To see, correct or delete what is stored about you, ask the person who runs this installation.',
    ),
    terms: paragraphs(
      'Use Backstock for the records of the shop that gave you the account, and keep your password to yourself.',
      'Backstock comes as it is, without warranty. Its figures, such as whether products cover a purchase, are aids: check them before you rely on them for taxes or customs.',
      'The person who runs this installation may close accounts, and is responsible for its backups.',
    ),
    cookies: paragraphs(
      'Backstock sets no cookies.',
      'It keeps a few entries in your browser’s local storage: the tokens that hold your session, how you set up lists and theme, and scans that you have not saved yet. Logging out clears all of them. How far you have scrolled on each page is remembered until you close the tab.',
    ),
  },
});
