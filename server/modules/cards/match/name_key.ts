/** A hash of a card's name, rarely shared by other names; 0 for an empty name. */
export function nameKey(name: string): number {
  const read = name.normalize('NFKC').trim().toLowerCase();
  if (read === '') return 0;
  // FNV-1a
  let hash = 0x811c9dc5;
  for (let at = 0; at < read.length; at += 1) hash = Math.imul(hash ^ read.charCodeAt(at), 0x01000193);
  return hash | 0 || 1;
}
