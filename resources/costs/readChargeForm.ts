import type { FieldValues } from 'react-hook-form';
import type { Charge } from '../../contract/charges.ts';
import { CHARGE_KINDS, ALLOCATION_METHODS, type AllocationMethod, usualMethod } from '../../domain/charge.ts';
import { sum } from '../../domain/money.ts';
import { typedNumber } from '../../domain/typed_number.ts';

/** Cost in euros and allocation method of a charge, from the current form values. */
export function readChargeForm(
  values: FieldValues,
  charge: Charge | undefined,
  isOfShipment: boolean,
): { amount: number; way: AllocationMethod } {
  const kind = CHARGE_KINDS.find((one) => one === values.kind);
  const way =
    ALLOCATION_METHODS.find((one) => one === values.way) ?? charge?.way ?? (kind && usualMethod(kind));
  return {
    amount: Math.max(0, sum([read(values.amount), -read(values.recoverable)])),
    way: (isOfShipment && way) || 'value',
  };
}

function read(typed: unknown): number {
  return Math.max(0, typedNumber('money', String(typed ?? '')) ?? 0);
}
