export interface Answer {
  status: number;
  type?: string;
  body?: string | Uint8Array;
}

export function json(value: unknown, status = 200): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

export const created = (value: unknown) => json(value, 201);
export const nothing = (status = 204): Answer => ({ status });

/** Every wrong field with its messages, as Django REST framework writes them. */
export const invalid = (errors: Record<string, string[]>) => json(errors, 400);

export const refused = (detail: string) => json({ detail, code: 'token_not_valid' }, 401);
export const notFound = () => json({ detail: 'Not found.' }, 404);

/** What a web framework says at an address that it has never heard of. */
export const noSuchAddress = (): Answer => ({
  status: 404,
  type: 'text/html',
  body: '<!doctype html><title>Not Found</title><h1>Not Found</h1>',
});
