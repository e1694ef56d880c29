import { Box } from '@mui/material';
import { Form, required, useStore, useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useTypes } from '../types/index.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { RecordInput } from '../../ui/inputs/RecordInput.tsx';
import { SubmitButton } from '../../ui/FormActions.tsx';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { cardType } from './cardProduct.ts';
import { changeMatcher, matcherState } from './matcherState.ts';
import type { StockTarget } from './useAddCards.tsx';

interface Props {
  label: string;
  isDisabled?: boolean;
  isQuiet?: boolean;
  onSubmit: (to: StockTarget) => Promise<void>;
  /** Shown before the fields. */
  children?: ReactNode;
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);

/**
 * Form with the purchase for new products, or none, and the submit button. Asks for the type of cards if no
 * type is called “Card”, and stores the answer in this browser. Renders nothing for viewers.
 */
export function PurchaseForm(props: Props) {
  return (
    <ForOperators>
      <FormOfPurchase {...props} />
    </ForOperators>
  );
}

function FormOfPurchase({ label, isDisabled, isQuiet, onSubmit, children }: Props) {
  const translate = useTranslate();
  const types = useTypes();
  const [chosenType, keepType] = useStore<number | undefined>('matcher.card_type');
  const isAsked = types.length > 0 && !cardType(types);
  const submit = async ({ boughtStock, type }: FieldValues) => {
    const chosen = isAsked ? numberIn(type) : undefined;
    if (chosen !== undefined) keepType(chosen);
    await onSubmit({ purchase: numberIn(boughtStock) ?? null, type: chosen });
  };
  return (
    <Box sx={inView} data-keep-clear>
      <Form
        defaultValues={{ boughtStock: matcherState.get().purchase ?? '' }}
        onSubmit={submit}
        disableInvalidFormNotification
        noValidate
      >
        <Box sx={{ ...bar, alignItems: isAsked ? 'flex-start' : 'flex-end' }}>
          <Box sx={isAsked ? { flex: '1 1 100%', minWidth: 0 } : before}>{children}</Box>
          <Box sx={isAsked ? wideField : field}>
            <RecordInput
              source="boughtStock"
              label={translate('matcher.purchase')}
              reference="bought_stocks"
              placeholder={translate('matcher.no_purchase')}
            />
          </Box>
          {isAsked && (
            <Box sx={wideField}>
              <ChoiceInput
                source="type"
                label={translate('matcher.card_type')}
                choices={types}
                defaultValue={cardType(types, chosenType)?.id ?? ''}
                validate={required('matcher.choose_type')}
                required
                fullWidth
              />
            </Box>
          )}
          <Box sx={isAsked ? besideFields : undefined}>
            <SubmitButton label={label} isDisabled={isDisabled} isQuiet={isQuiet} />
          </Box>
          <Kept />
        </Box>
      </Form>
    </Box>
  );
}

/** Keeps the chosen purchase for the next card. */
function Kept() {
  const value: unknown = useWatch({ name: 'boughtStock' });
  useEffect(() => changeMatcher({ purchase: numberIn(value) ?? null }), [value]);
  return null;
}

const inView = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 8px 8px',
  backgroundColor: 'background.paper',
} as const;

const bar = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;

const before = { flex: { xs: '1 1 100%', sm: '1 1 160px' }, minWidth: 0 } as const;

const field = { flex: { xs: '1 1 160px', sm: '0 1 220px' }, minWidth: 0 } as const;

const wideField = { flex: '1 1 160px', minWidth: 0 } as const;

/** Aligned with the inputs below their labels; an input's error appears below the input. */
const besideFields = { ml: 'auto', pt: 3 } as const;
