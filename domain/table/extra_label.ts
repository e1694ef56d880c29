interface Field {
  id: number;
  key: string;
  /** The name of the field's type. */
  type: string;
}

/**
 * The headings of extra fields: type and field, `Card: Rarity`. Equal headings get the id of the field at
 * their end.
 */
export function extraLabels(fields: readonly Field[]): Map<number, string> {
  const counts = new Map<string, number>();
  const plain = ({ type, key }: Field) => `${type}: ${key}`;
  for (const field of fields) counts.set(plain(field), (counts.get(plain(field)) ?? 0) + 1);
  return new Map(
    fields.map((field) => {
      const isAlone = counts.get(plain(field)) === 1;
      return [field.id, isAlone ? plain(field) : `${plain(field)} (#${field.id})`];
    }),
  );
}
