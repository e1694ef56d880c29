import { Button, type ButtonProps } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Sale } from '../../contract/sales.ts';
import { NEXT_SALE_STATES } from '../../domain/going_out.ts';
import { LOST } from '../../domain/sale.ts';
import { useSaleSteps } from './useSaleSteps.ts';
import { useMay } from '../../ui/useRole.ts';

interface Props extends Pick<ButtonProps, 'sx' | 'size' | 'variant'> {
  sale: Sale;
  /** Called after the step. */
  onTaken?: () => Promise<void>;
}

/** A lost order needs a refund unless the buyer was already refunded. */
function asksForRefund({ state, events }: Sale): boolean {
  return state === LOST && !events.some(({ amount }) => amount > 0);
}

export function hasStep(sale: Sale): boolean {
  return NEXT_SALE_STATES[sale.state] !== undefined || asksForRefund(sale);
}

/** The next step of an order; renders nothing without a next step, and for viewers. */
export function StepButton({ sale, onTaken, sx, ...look }: Props) {
  const translate = useTranslate();
  const { mark } = useSaleSteps();
  const [isPending, setPending] = useState(false);
  const mayStep = useMay('operator');
  const next = NEXT_SALE_STATES[sale.state];
  const { id, name } = sale;

  if (!mayStep) return null;
  if (asksForRefund(sale)) {
    return (
      <Button
        variant="outlined"
        component={LinkBase}
        to={`/sales/${id}/show?refund=1`}
        aria-label={translate('going_out.step_of.refund', { name })}
        onClick={(event: MouseEvent) => event.stopPropagation()}
        {...look}
        sx={sx}
      >
        {translate('going_out.record_refund')}
      </Button>
    );
  }
  if (!next) return null;
  const take = async (event: MouseEvent) => {
    event.stopPropagation();
    if (isPending) return;
    setPending(true);
    if (await mark(sale, next)) await onTaken?.();
    setPending(false);
  };
  return (
    <Button
      variant="outlined"
      // A disabled button would lose the focus.
      aria-disabled={isPending}
      aria-busy={isPending}
      aria-label={translate(`going_out.step_of.${next}`, { name })}
      onClick={(event) => void take(event)}
      onKeyDown={(event: KeyboardEvent) => {
        // The button then shows the following step: a key held down must not take that step, too.
        if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      }}
      {...look}
      sx={[busy, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {translate(`going_out.step.${next}`)}
    </Button>
  );
}

const busy = { '&[aria-busy="true"]': { opacity: 0.5, cursor: 'progress' } };
