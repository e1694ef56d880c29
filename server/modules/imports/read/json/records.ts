import { FileError } from '../file_error.ts';
import { createMessage, type Message } from '../../../../../contract/messages.ts';

/** The fields of a wrapping object that may hold the list of records. */
const LISTS = new Set(['data', 'items', 'results']);
const MOST_CHARACTERS = 1_000_000;

export interface JsonRecord {
  number: number;
  /** Undefined where the record is invalid. */
  value: unknown;
  message?: Message;
}

type Place = 'start' | 'wrapper' | 'first' | 'next' | 'between' | 'record' | 'after' | 'end';

/**
 * Parses a JSON list that arrives in pieces, one record at a time, so that the whole file is never in memory.
 * The list is the whole text, or the field `data`, `items` or `results` of an object.
 */
export class JsonRecords {
  #place: Place = 'start';
  #text = '';
  #at = 0;
  #start = 0;
  #depth = 0;
  #isString = false;
  #isEscaped = false;
  #number = 0;
  /** The number of field names in the record's text. */
  #fields = 0;
  #isWrapped = false;
  /** The last text in the wrapping object, and whether it is a field name. */
  #key: string | undefined;
  #keyStart = 0;
  #isKey = false;
  /** Thrown by the next call, after the records before the error have been returned. */
  #failure: FileError | undefined;

  push(piece: string): JsonRecord[] {
    if (this.#failure) throw this.#failure;
    const records: JsonRecord[] = [];
    this.#text += piece;
    try {
      for (; this.#at < this.#text.length; this.#at += 1) this.#step(this.#text[this.#at] ?? '', records);
    } catch (error) {
      if (!(error instanceof FileError) || records.length === 0) throw error;
      this.#failure = error;
      return records;
    }
    this.#forget();
    if (this.#text.length > MOST_CHARACTERS) {
      this.#failure = new FileError(
        'damaged',
        createMessage('files.record_too_long', { record: this.#number + 1 }),
      );
    }
    return records;
  }

  /** Throws where the file ends within its list. */
  end(): void {
    if (this.#failure) throw this.#failure;
    if (this.#place === 'end') return;
    if (this.#place === 'start' || this.#place === 'wrapper') throw noList();
    throw new FileError('damaged', createMessage('files.json_cut_short'));
  }

  /** Drops the text before the current record or text. */
  #forget(): void {
    const from = this.#place === 'record' ? this.#start : this.#isString ? this.#keyStart : this.#at;
    this.#text = this.#text.slice(from);
    this.#at -= from;
    this.#start -= from;
    this.#keyStart -= from;
  }

  #step(character: string, records: JsonRecord[]): void {
    if (this.#isString) return this.#inString(character);
    const isSpace = character === ' ' || character === '\n' || character === '\r' || character === '\t';
    if (isSpace) return;
    switch (this.#place) {
      case 'start':
        return this.#begin(character);
      case 'wrapper':
      case 'after':
        return this.#aroundList(character);
      case 'first':
      case 'next':
      case 'between':
        return this.#inList(character);
      case 'record':
        return this.#inRecord(character, records);
      case 'end':
        throw this.#wrong();
    }
  }

  #inString(character: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === '\\') this.#isEscaped = true;
    else if (character === '"') {
      this.#isString = false;
      if (this.#place === 'wrapper') this.#key = this.#text.slice(this.#keyStart + 1, this.#at);
    }
  }

  #begin(character: string): void {
    if (character === '[') this.#place = 'first';
    else if (character === '{') {
      this.#place = 'wrapper';
      this.#isWrapped = true;
      this.#depth = 1;
    } else throw noList();
  }

  #aroundList(character: string): void {
    if (character === '"') {
      this.#isString = true;
      this.#keyStart = this.#at;
      return;
    }
    const isWanted =
      this.#place === 'wrapper' && this.#depth === 1 && this.#isKey && LISTS.has(this.#key ?? '');
    this.#isKey = character === ':';
    if (character === '[' && isWanted) this.#place = 'first';
    else if (character === '[' || character === '{') this.#depth += 1;
    else if (character === ']' || character === '}') this.#depth -= 1;
    if (this.#depth === 0) {
      if (this.#place === 'wrapper') throw noList();
      this.#place = 'end';
    }
  }

  #inList(character: string): void {
    if (character === ']' && this.#place !== 'next') {
      this.#place = this.#isWrapped ? 'after' : 'end';
    } else if (character === ',' && this.#place === 'between') {
      this.#place = 'next';
    } else if (character === '{' && this.#place !== 'between') {
      this.#place = 'record';
      this.#start = this.#at;
      this.#fields = 0;
      this.#depth = 1;
    } else {
      throw this.#wrong();
    }
  }

  #inRecord(character: string, records: JsonRecord[]): void {
    if (character === '"') this.#isString = true;
    else if (character === ':') this.#fields += this.#depth === 1 ? 1 : 0;
    else if (character === '{' || character === '[') this.#depth += 1;
    else if (character === '}' || character === ']') this.#depth -= 1;
    if (this.#depth > 0) return;
    this.#number += 1;
    const text = this.#text.slice(this.#start, this.#at + 1);
    records.push(parsed({ number: this.#number, text, fields: this.#fields }));
    this.#place = 'between';
    this.#depth = 1;
  }

  #wrong(): FileError {
    return new FileError('damaged', createMessage('files.json_invalid', { record: this.#number }));
  }
}

function parsed({ number, text, fields }: { number: number; text: string; fields: number }): JsonRecord {
  try {
    const value: unknown = JSON.parse(text);
    const names = Object.keys(Object(value)).length;
    if (names === fields) return { number, value };
    return { number, value: undefined, message: createMessage('files.field_twice') };
  } catch {
    return { number, value: undefined, message: createMessage('files.record_invalid') };
  }
}

function noList(): FileError {
  return new FileError('not_a_table', createMessage('files.no_list'));
}
