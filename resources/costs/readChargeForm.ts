import type { FieldValues } from 'react-hook-form';
import type { Charge } from '../../contract/charges.ts';
import {
  CHARGE_KINDS,
  ALLOCATION_METHODS,
  type AllocationMethod,
  defaultMethod,
} from '../../domain/charge.ts';
import { sumEuros } from '../../domain/money.ts';
import { parseTypedNumber } from '../../domain/typed_number.ts';

/** Cost in euros and allocation method of a charge, from the current form values. */
export function readChargeForm(
  values: FieldValues,
  charge: Charge | undefined,
  isOfShipment: boolean,
): { amount: number; way: AllocationMethod } {
  const kind = CHARGE_KINDS.find((one) => one === values.kind);
  const way =
    ALLOCATION_METHODS.find((one) => one === values.way) ?? charge?.way ?? (kind && defaultMethod(kind));
  return {
    amount: Math.max(0, sumEuros([read(values.amount), -read(values.recoverable)])),
    way: (isOfShipment && way) || 'value',
  };
}

function read(typed: unknown): number {
  return Math.max(0, parseTypedNumber('money', String(typed ?? '')) ?? 0);
}
