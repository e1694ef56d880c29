/** A name in which the words of a search are marked. */
export function MarkedWords({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const found = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const parts = text.split(new RegExp(`(${found.join('|')})`, 'gi'));
  // Every second part is a match.
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
