/** The key of an extra as people read it. @example extraInWords('first_edition') === 'First edition' */
export function extraInWords(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
