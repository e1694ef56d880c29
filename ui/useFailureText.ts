import { useTranslate } from 'ra-core';
import { wrongFields } from './notices.tsx';

/** What went wrong, in words that stand beside a field: the server's about that field, or about the whole call. */
export function useFailureText(): (error: unknown, field: string) => string {
  const translate = useTranslate();
  return (error, field) =>
    wrongFields(error)?.[field] ?? translate(error instanceof Error ? error.message : String(error));
}
