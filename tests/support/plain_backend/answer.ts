import type { WireAnswer } from '../wire.ts';

const encoder = new TextEncoder();

export function createAnswer(status: number, type: string, text: string): WireAnswer {
  return { status, headers: { 'Content-Type': type }, body: encoder.encode(text) };
}

export const json = (value: unknown, status = 200) =>
  createAnswer(status, 'application/json', JSON.stringify(value));

export const created = (value: unknown) => json(value, 201);
export const emptyAnswer = (status = 204): WireAnswer => ({ status, headers: {}, body: new Uint8Array() });

/** Messages for each wrong field, as Django REST framework writes them. */
export const invalid = (errors: Record<string, string[]>) => json(errors, 400);

export const unauthorized = (detail: string) => json({ detail }, 401);
export const notFound = () => json({ detail: 'Not found.' }, 404);

/** Answer of a web framework to an unknown path. */
export const noSuchAddress = () =>
  createAnswer(404, 'text/html', '<!doctype html><title>Not Found</title><h1>Not Found</h1>');
