import { type HeadingMapping, normalizeHeading } from '../domain/table/header.ts';
import { type ImportFile, withoutProblemHeadings } from './imports.ts';
import { headingsOfKnownFile, type KnownFile } from './known_files.ts';
import { constantText } from './messages.ts';
import { reasonOf } from './reasons.ts';

const IN_ITS_PLACE = constantText('columns.replaced');

/**
 * The columns of a site's file that are not read, with the reason; `null` if the column is unknown. Columns
 * with emptied cells are listed elsewhere.
 */
export function findUnreadColumns(
  known: KnownFile,
  headers: readonly string[],
  { mapping, redacted }: { mapping: HeadingMapping; redacted: readonly string[] },
): ImportFile['unread'] {
  const personal = new Set([...known.personal, ...redacted].map(normalizeHeading));
  const all = headingsOfKnownFile(known);
  const reasons = new Map(
    Object.entries(known.unneeded).flatMap(([reason, heads]) =>
      heads.map((head) => [normalizeHeading(head), reason] as const),
    ),
  );
  return withoutProblemHeadings(headers).flatMap((head, index) => {
    const normal = normalizeHeading(head);
    if (head === '' || (mapping[index] ?? null) !== null || personal.has(normal)) return [];
    const reason = reasons.get(normal) ?? (all.has(normal) ? IN_ITS_PLACE : null);
    const reasonCode = reason === null ? undefined : reasonOf(reason);
    return [{ head, reason, ...(reasonCode && { reasonCode }) }];
  });
}
