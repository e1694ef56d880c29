import type { Answer } from '../caller.ts';

/** Characters of a line. */
const WIDTH = 150;

/** Answers as texts for review: equal from run to run, and on both databases. */
export function createWriterOfAnswers() {
  const pictures = new Map<string, string>();
  const met = new Set<string>();
  const nameOf = (path: string) => {
    const name = pictures.get(path) ?? `picture ${pictures.size + 1}`;
    pictures.set(path, name);
    return name;
  };
  /** Addresses of pictures are digests, and the ids of sessions and of installations are random. */
  const mask = (text: string): string =>
    text
      .replaceAll(/\/media\/[\w./-]+/g, nameOf)
      .replaceAll(/\(\w\d\w\d\w\d\)/g, '(…)')
      .replaceAll(/(id:|as above) \d{12,}/g, '$1 …')
      .replaceAll(/id: \d+, image: /g, 'id: …, image: ')
      .replaceAll(/\(req-\w+\)/g, '(…)');

  /** A value on one line, or its parts on several. A long part that was already written is left out. */
  function describe(value: unknown, room = WIDTH): string {
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value !== 'object' || value === null) return String(value);
    const line = mask(
      JSON.stringify(value)
        .replaceAll(/"(\w+)":/g, '$1: ')
        .replaceAll(',', ', '),
    );
    if (line.length <= room) return line;
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    if (met.has(line)) return `${open}${['as above', ...namesOf(value)].join(' ')}${close}`;
    met.add(line);
    const parts = Object.entries(value).map(
      ([key, part]) => (Array.isArray(value) ? '' : `${key}: `) + describe(part, room - 2),
    );
    return [open, ...fill(parts, room - 2).map((part) => `  ${part.replaceAll('\n', '\n  ')}`), close].join(
      '\n',
    );
  }

  return (answer: Answer, part?: string): string => {
    const type = String(answer.headers['content-type'] ?? '');
    if (answer.status >= 400) return mask(answer.summary);
    if (type.includes('json'))
      return mask(describe(part === undefined ? answer.json : Object(answer.json)[part]));
    if (type.startsWith('text/')) return mask(answer.text.replaceAll('\r\n', '\n').replace('\u{feff}', ''));
    return `a file: ${type}`;
  };
}

/** The ids or keys of an object, or of the objects of a list. */
const namesOf = (value: object): unknown[] =>
  [value].flat().flatMap((one: unknown) => {
    const { id, key }: { id?: unknown; key?: unknown } = Object(one);
    return id ?? key ?? [];
  });

/** Puts as many parts on each line as fit. */
function fill(parts: readonly string[], room: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const isShort =
      last !== undefined && !`${last}${part}`.includes('\n') && last.length + part.length + 2 <= room;
    if (isShort) lines[lines.length - 1] = `${last}, ${part}`;
    else lines.push(part);
  }
  return lines;
}
