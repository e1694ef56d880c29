import { resolve } from 'node:path';
import { OptionError, readArgs } from '../../../platform/options.ts';
import type { CardChoice } from '../repository.ts';

export const HELP = `Manages the cards that photographs are compared with.

  npm run cards -- index FOLDER      index the cards of a folder; again: what has changed in it
  npm run cards -- stats             what is indexed
  npm run cards -- remove ID …       remove cards, by the ids that their source gave them
  npm run cards -- remove --set SET  remove those of a set
  npm run cards -- remove --all      remove all of them

FOLDER holds pictures (JPEG, PNG or WebP) and one of these:
  cards.csv                          a table with the columns id,name,number,set,rarity,image
  cards/en/*.json, sets/en.json      as pokemon-tcg-data has them, the pictures at base1/4.png or base1-4.png
  JSON of TCGdex                     the pictures at base/base1/4/high.webp, base1/4.png or base1-4.png
  nothing else                       then each picture is called by the id of its card

What is broken is listed and left out. The server may run meanwhile; a run that was interrupted goes on
when it is started again. DATA_DIR, DATABASE_URL and MEDIA_S3_URL say where, as for the server.`;

export type CardCommand =
  | { kind: 'index'; folder: string }
  | { kind: 'stats' }
  | { kind: 'remove'; choice: CardChoice };

/** Parses the command line; undefined when help is requested. Folders are relative to `from`. */
export function readCommand(args: readonly string[], from: string): CardCommand | undefined {
  const { values, positionals } = parse(args);
  const [command, ...names] = positionals;
  if (values.help || args.length === 0) return undefined;
  const choices = values.all || values.set !== undefined;
  if (choices && command !== 'remove') throw wrong('--set and --all belong to “remove”.');
  switch (command) {
    case 'index': {
      const [folder, ...others] = names;
      if (folder === undefined || others.length > 0) throw wrong('“index” wants one folder.');
      return { kind: 'index', folder: resolve(from, folder) };
    }
    case 'stats':
      if (names.length > 0) throw wrong('“stats” takes nothing else.');
      return { kind: 'stats' };
    case 'remove':
      return { kind: 'remove', choice: choice(names, values) };
    default:
      throw wrong(`There is no command “${command ?? ''}”.`);
  }
}

function choice(ids: readonly string[], { set, all }: { set?: string; all?: boolean }): CardChoice {
  const given = [ids.length > 0, set !== undefined, all === true].filter(Boolean);
  if (given.length !== 1) throw wrong('“remove” wants ids of cards, or --set SET, or --all.');
  if (all) return { all };
  return set === undefined ? { ids } : { set };
}

function parse(args: readonly string[]) {
  const options = {
    set: { type: 'string' },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  return readArgs({ args: [...args], allowPositionals: true, options }, HINT);
}

const HINT = '“npm run cards -- --help” says more.';

function wrong(message: string): OptionError {
  return new OptionError(`${message} ${HINT}`);
}
