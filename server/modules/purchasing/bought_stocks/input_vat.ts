import { inputVatProblem } from '../../../../domain/input_vat.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { PurchaseRow } from './table.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

type Columns = Partial<Pick<PurchaseRow, 'vat_scheme' | 'price' | 'input_vat'>>;

const MESSAGES = {
  margin: createMessage('vat.invoice_under_margin'),
  'above price': createMessage('vat.invoice_above_price'),
};

/** Messages, by field, about the VAT on a purchase's invoice. Empty if the VAT is valid. */
export function findInputVatErrors({
  vat_scheme = 'none',
  price = 0,
  input_vat = 0,
}: Columns): Record<string, Message> {
  const problem = inputVatProblem({ scheme: vat_scheme, price, inputVat: input_vat });
  return problem ? { inputVat: MESSAGES[problem] } : {};
}

/** Returns the columns of a purchase. Fails when the input VAT contradicts the price or the scheme. */
export function checkInputVat<Row extends Columns>(columns: Row, before: Columns = {}): Row {
  const defined = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const problems = findInputVatErrors({ ...before, ...defined });
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return columns;
}
