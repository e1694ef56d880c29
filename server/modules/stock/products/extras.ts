import type { NewProduct } from '../../../../contract/products.ts';
import { readExtraValue, type Extra } from '../../../../contract/types.ts';
import { createMessage } from '../../../../contract/messages.ts';

const TOO_LONG = createMessage('stock.extra_too_long').text;

type Definition = Pick<Extra, 'id' | 'key' | 'value_type'>;

/** Returns the values as they are stored, and a message about invalid ones. Skips extras without a value. */
export function readExtras(sent: NewProduct['product_extras'], definitions: readonly Definition[]) {
  const extras = new Map<number, { extra_id: number; value: string }>();
  const problems: string[] = [];
  for (const { id, key, value } of sent) {
    if (value === null) continue;
    const definition = definitions.find((one) => one.id === id);
    if (!definition) {
      problems.push(`${key?.toWellFormed().slice(0, 100) ?? id}: this type has no such field.`);
      continue;
    }
    const read = readExtraValue(definition.value_type, value);
    if ('problem' in read) problems.push(`${definition.key}: ${read.problem}`);
    else if (typeof read.value === 'string' && !isStorable(read.value))
      problems.push(`${definition.key}: ${TOO_LONG}`);
    else extras.set(id, { extra_id: id, value: JSON.stringify(read.value) });
  }
  return {
    extras: [...extras.values()],
    problem: problems.length > 0 ? problems.join(' ') : undefined,
  };
}

function isStorable(text: string): boolean {
  return text.length <= 2_000 && text.isWellFormed() && !text.includes('\0');
}
