/** Whole sentences, one after the other. Empty ones are left out. */
export function joinSentences(sentences: readonly (string | false)[]): string {
  return sentences.filter(Boolean).join(' ');
}

/** Names, values or facts as an enumeration, on its own or after a colon. Empty ones are left out. */
export function enumerate(words: readonly (string | false)[]): string {
  return words.filter(Boolean).join(', ');
}
