import { useTranslate } from 'ra-core';
import { useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { CARD_CONDITIONS, type CardCondition } from '../../domain/listings/condition.ts';
import type { FieldMarks } from './InPlace.tsx';

interface Props {
  condition: CardCondition | null;
  marks: FieldMarks;
  onCommit: (condition: CardCondition | null) => void;
}

/** The list of conditions. Chosen by the pointer it is saved at once, by the keyboard when the list is left. */
export function ConditionField({ condition, marks, onCommit }: Props) {
  const translate = useTranslate();
  const stepped = useRef(false);
  const read = ({ target }: { target: HTMLSelectElement }) => {
    const chosen = CARD_CONDITIONS.find((one) => one === target.value) ?? null;
    if (chosen !== condition) onCommit(chosen);
  };
  return (
    <select
      {...marks}
      key={condition}
      className="listing-input"
      defaultValue={condition ?? ''}
      onPointerDown={() => (stepped.current = false)}
      onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLSelectElement>) => {
        stepped.current = true;
        if (key === 'Escape') currentTarget.value = condition ?? '';
      }}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => {
        if (!stepped.current) read(event);
      }}
      onBlur={read}
    >
      <option value="">{translate('listings.choose_condition')}</option>
      {CARD_CONDITIONS.map((one) => (
        <option key={one} value={one}>
          {translate(`listings.conditions.${one}`)}
        </option>
      ))}
    </select>
  );
}
