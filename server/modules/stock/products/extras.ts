import type { NewProduct } from '../../../../contract/products.ts';
import { readExtraValue, type Extra } from '../../../../contract/types.ts';
import { createMessage, type Message, joinMessages } from '../../../../contract/messages.ts';

const TOO_LONG = createMessage('stock.extra_too_long');

type Definition = Pick<Extra, 'id' | 'key' | 'value_type'>;

/** Returns the values as they are stored, and a message about invalid ones. Skips extras without a value. */
export function readExtras(sent: NewProduct['product_extras'], definitions: readonly Definition[]) {
  const extras = new Map<number, { extra_id: number; value: string }>();
  const problems: Message[] = [];
  for (const { id, key, value } of sent) {
    if (value === null) continue;
    const definition = definitions.find((one) => one.id === id);
    if (!definition) {
      const field = key?.toWellFormed().slice(0, 100) ?? id;
      problems.push(createMessage('stock.no_such_extra', { field }));
      continue;
    }
    const read = readExtraValue(definition.value_type, value);
    const field = definition.key;
    if ('problem' in read)
      problems.push(createMessage('requests.field_problem', { field, problem: read.problem }));
    else if (typeof read.value === 'string' && !isStorable(read.value))
      problems.push(createMessage('requests.field_problem', { field, problem: TOO_LONG }));
    else extras.set(id, { extra_id: id, value: JSON.stringify(read.value) });
  }
  return {
    extras: [...extras.values()],
    problem: joinMessages(problems),
  };
}

function isStorable(text: string): boolean {
  return text.length <= 2_000 && text.isWellFormed() && !text.includes('\0');
}
