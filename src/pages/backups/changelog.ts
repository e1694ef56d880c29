export interface Release {
  /** A version, or “Unreleased”. */
  name: string;
  /** ISO 8601, null for changes that are not released. */
  day: string | null;
  groups: { title: string; lines: string[] }[];
}

/** The releases of `CHANGELOG.md`, newest first, with the entries of each group as text. */
export function readReleases(text: string): Release[] {
  const releases: Release[] = [];
  for (const line of text.split('\n')) {
    const release = releases.at(-1);
    const [, name, day] = /^## \[([^\]]+)\](?: - (\S+))?/.exec(line) ?? [];
    const [, title] = /^### (.+)/.exec(line) ?? [];
    const [, entry] = /^- (.+)/.exec(line) ?? [];
    if (name) releases.push({ name, day: day ?? null, groups: [] });
    else if (title) release?.groups.push({ title, lines: [] });
    else if (entry) release?.groups.at(-1)?.lines.push(withoutMarks(entry));
  }
  return releases.filter(({ groups }) => groups.length > 0);
}

/** The releases up to this version, as far as the changelog has it. */
export function releasesUntil(version: string, releases: readonly Release[]): Release[] {
  const place = releases.findIndex(({ name }) => name === version);
  return releases.slice(0, place + 1 || 1);
}

/** The text of an entry, without links of its own in parentheses: they lead into the repository. */
function withoutMarks(entry: string): string {
  const withoutNotes = entry.replaceAll(/ \(\[[^\]]+\]\([^)]+\)\)/g, '');
  return withoutNotes.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
}
