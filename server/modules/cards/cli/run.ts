import { formatCount, formatMoment } from '../../../../domain/format.ts';
import type { Context } from '../../../platform/context.ts';
import { indexCards, type IndexCounts } from '../index_cards.ts';
import { removeFromIndex } from '../remove_cards.ts';
import { cardSets, indexCounts } from '../repository.ts';
import { readSource } from '../sources/source.ts';
import type { CardCommand } from './options.ts';
import { type ProgressOutput, ProgressBar } from '../../../platform/progress_bar.ts';
import { textOf } from '../../../../contract/messages.ts';

type CardStore = Pick<Context, 'db' | 'images'>;

interface Where {
  output: ProgressOutput;
  /** The number of pictures processed at once. */
  atOnce: number;
  signal?: AbortSignal;
}

/** Runs a command. Returns false where the command had no effect. */
export async function runCommand(store: CardStore, command: CardCommand, where: Where): Promise<boolean> {
  switch (command.kind) {
    case 'index':
      return index(store, command.folder, where);
    case 'stats':
      return stats(store, where);
    case 'remove': {
      const { removed, missing } = await removeFromIndex(store.db, command.choice);
      for (const one of missing) say(where, `There is no ${one}.`);
      say(where, `Removed ${cards(removed)}.`);
      return removed > 0;
    }
  }
}

async function index(store: CardStore, folder: string, where: Where): Promise<boolean> {
  const { output, atOnce, signal } = where;
  say(where, `Reading ${folder}…`);
  const source = await readSource(folder);
  const progress = new ProgressBar(output);
  let last: IndexCounts | undefined;
  try {
    last = await indexCards(store, source, {
      atOnce,
      ...(signal && { signal }),
      onProgress: (counts) => {
        last = counts;
        progress.show(counts.done, counts.total);
      },
      onSkipped: ({ place, message }) => progress.say(`  ${textOf(place)}: ${textOf(message)}`),
    });
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    progress.end();
  }
  if (last) say(where, inWords(last));
  if (signal?.aborted) say(where, 'Interrupted. Start it again to go on.');
  return !signal?.aborted && last !== undefined && last.skipped < last.total;
}

function inWords({ added, changed, unchanged, skipped }: IndexCounts): string {
  const counts = [
    [added, 'new'],
    [changed, 'changed'],
    [unchanged, 'as they were'],
    [skipped, 'left out'],
  ] as const;
  const told = counts.filter(([count], place) => count > 0 || place === 0);
  return `Cards: ${told.map(([count, what]) => `${formatCount(count)} ${what}`).join(', ')}.`;
}

async function stats({ db }: CardStore, where: Where): Promise<boolean> {
  const { count, sets, outdated, updated_at } = await indexCounts(db);
  const when = updated_at === null ? '' : ` Last changed ${formatMoment(updated_at)}.`;
  say(where, `${cards(count)} of ${formatCount(sets)} ${sets === 1 ? 'set' : 'sets'}.${when}`);
  if (outdated > 0) {
    say(where, `${cards(outdated)} of an older version: index them again, or they are not found.`);
  }
  for (const set of await cardSets(db)) {
    say(where, `${formatCount(set.count).padStart(8)}  ${set.set_name || '(no set)'}`);
  }
  return true;
}

function cards(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'card' : 'cards'}`;
}

function say({ output }: Where, line: string): void {
  output.write(`${line}\n`);
}
