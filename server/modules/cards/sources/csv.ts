import { posix } from 'node:path';
import { cardText, idProblem, nameOfId } from './card_texts.ts';
import type { SourceFiles } from './files.ts';
import type { Pictures } from './pictures.ts';
import { type SourceCards, type SourceCard, SourceError } from './source_card.ts';
import { type FileCell, FileError, readFile } from '../../imports/index.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

type Cells = Record<'id' | 'name' | 'number' | 'set' | 'rarity' | 'image', string>;

/** Cards from tables `id,name,number,set,rarity,image`, in any order. Only `id` is required. */
export async function csvCards(
  files: SourceFiles,
  tables: readonly string[],
  pictures: Pictures,
): Promise<SourceCards> {
  const found: SourceCards = { cards: [], skipped: [] };
  for (const table of tables) {
    try {
      await readTable(table, { files, pictures, found });
    } catch (error) {
      if (!(error instanceof SourceError || error instanceof FileError)) throw error;
      found.skipped.push({ place: table, message: error.reason });
    }
  }
  return found;
}

/** Adds the cards of a table to `found`, and rows that could not be read. */
async function readTable(
  table: string,
  { files, pictures, found }: { files: SourceFiles; pictures: Pictures; found: SourceCards },
): Promise<void> {
  const where = { folder: posix.dirname(table), files, pictures };
  for await (const { place, cells, message } of rowsOf(await files.locate(table), table)) {
    const read = message ?? cardOf(cells, { place, ...where });
    if (typeof read === 'string' || 'code' in read) found.skipped.push({ place, message: read });
    else found.cards.push(read);
  }
}

async function* rowsOf(path: string, filename: string) {
  const table = await readFile({ path, filename });
  const heads = table.headers.map((head) => head.trim().toLowerCase());
  if (!heads.includes('id')) throw new SourceError(createMessage('cards.no_id_column'));
  for await (const rows of table.rows) {
    for (const { row, cells, problem } of rows) {
      const message = problem?.isWarning === false ? problem.message : undefined;
      const isEmpty = cells.every((cell) => cardText(cell) === '');
      if (isEmpty && message === undefined) continue;
      const cell = (column: string) => cells[heads.indexOf(column)];
      const place = createMessage('cards.place_row', { file: filename, row: row.toLocaleString('en') });
      yield { place, cells: cellsOf(cell), message };
    }
  }
}

function cellsOf(cell: (column: string) => FileCell | undefined): Cells {
  const image = cell('image');
  return {
    id: cardText(cell('id')),
    name: cardText(cell('name')),
    number: cardText(cell('number')),
    set: cardText(cell('set')),
    rarity: cardText(cell('rarity')),
    image: typeof image === 'string' ? image.trim() : cardText(image),
  };
}

interface Where {
  place: Message;
  folder: string;
  files: SourceFiles;
  pictures: Pictures;
}

/** The card of a row, or a message about an invalid row. */
function cardOf({ id, name, number, set, rarity, image }: Cells, where: Where): SourceCard | Message {
  const wrong = idProblem(id);
  if (wrong) return wrong;
  const picture = image === '' ? where.pictures.of(id) : pathOf(image, where);
  if (picture === undefined) return createMessage('cards.no_picture_of', { id });
  if (!where.files.holds(picture)) return createMessage('cards.outside', { path: image });
  return { place: where.place, id, name: name || nameOfId(id), number, set, rarity, picture };
}

/** A path relative to the table's folder, or a file name that is unique in the source. */
function pathOf(image: string, { folder, pictures }: Where): string {
  const written = image.replaceAll('\\', '/');
  if (posix.isAbsolute(written)) return written;
  const path = posix.join(folder, written);
  if (pictures.has(path) || written.includes('/')) return path;
  return pictures.named(written) ?? path;
}
