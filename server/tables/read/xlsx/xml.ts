import { TextDecoder } from 'node:util';
import sax from 'sax';
import type { Zip } from '../../zip.ts';
import { damaged } from './zip.ts';

/** By their names, prefixes included. */
export type XmlAttributes = Readonly<Record<string, string>>;

export interface XmlEvents {
  open?(name: string, attributes: XmlAttributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Of one text in the XML; cells are shorter. */
const MOST_TEXT = 1_000_000;

/** No entities but the five of XML itself. */
const OPTIONS = { strictEntities: true, position: false };

/**
 * Reads a part of a workbook, strictly; names come without their prefixes. A document type, where entities could be
 * declared, has no place in one. Pauses after each piece.
 */
export async function* readXml(zip: Zip, name: string, events: XmlEvents): AsyncGenerator<void, void> {
  const parser = sax.parser(true, OPTIONS);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  Object.assign(parser, handlers(events));
  for await (const piece of zip.read(name)) {
    parser.write(decoded(decoder, piece));
    yield;
  }
  parser.write(decoded(decoder)).close();
  yield;
}

function handlers(events: XmlEvents): Partial<sax.SAXParser> {
  let pending = 0;
  const text = (piece: string) => {
    pending += piece.length;
    if (pending > MOST_TEXT) fail();
    events.text?.(piece);
  };
  return {
    onerror: fail,
    ondoctype: fail,
    ontext: text,
    oncdata: text,
    onopentag(tag: sax.Tag) {
      pending = 0;
      events.open?.(local(tag.name), tag.attributes);
    },
    onclosetag(tag) {
      pending = 0;
      events.close?.(local(tag));
    },
  };
}

/** Reads all of it. */
export async function readWholeXml(zip: Zip, name: string, events: XmlEvents): Promise<void> {
  for await (const _ of readXml(zip, name, events));
}

function decoded(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    return fail();
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function fail(): never {
  throw damaged();
}

/** Characters that XML cannot hold are written like `_x000D_`. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}
