import type { ImportRow, ImportRows } from '../contract/import_rows.ts';
import type { Import } from '../contract/imports.ts';
import { wordProblem, wordText, wordTexts } from './messageWords.ts';

/** An import with its messages in the console's own words. */
export function wordImport(imported: Import): Import {
  const { message, reason, problems, file, kept } = imported;
  return {
    ...imported,
    file: file && { ...file, unread: file.unread.map(wordColumn) },
    message: message === null ? null : wordText(message, reason),
    problems: problems.map(wordProblem),
    kept: kept.map(wordImportRow),
  };
}

type UnreadColumn = NonNullable<Import['file']>['unread'][number];

function wordColumn(column: UnreadColumn): UnreadColumn {
  const { reason, reasonCode } = column;
  return { ...column, reason: reason === null ? null : wordText(reason, reasonCode) };
}

export const wordImportRows = ({ rows, total }: ImportRows): ImportRows => ({
  rows: rows.map(wordImportRow),
  total,
});

export function wordImportRow(row: ImportRow): ImportRow {
  const { place, placeReason, problems, reasons, notes, noteReasons, same } = row;
  return {
    ...row,
    place: wordText(place, placeReason),
    problems: wordTexts(problems, reasons),
    notes: notes.map((note, index) => wordText(note, noteReasons[index])),
    same: same && {
      ...same,
      places: same.places.map((text, index) => wordText(text, same.placeReasons[index])),
    },
  };
}
