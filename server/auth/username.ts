import { uniqueKey } from '../db/search_text.ts';

/** Equal for names that are the same account's: whatever their case, and the spaces around them. */
export function usernameKey(username: string): string {
  return uniqueKey(username.trim());
}
