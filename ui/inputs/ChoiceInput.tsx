import { useResourceContext, useTranslateLabel } from 'ra-core';
import { SelectInput, type SelectInputProps } from 'react-admin';

interface Props extends Omit<SelectInputProps, 'slotProps'> {
  /** Accessible name of the list of choices, if the label is not a text. */
  listName?: string;
  /** Shows the label of the empty choice while nothing is chosen. */
  displayEmpty?: boolean;
}

/** Select for a few named choices. A required select has no empty choice. */
export function ChoiceInput({ required, listName, displayEmpty, ...props }: Props) {
  const { source, label } = props;
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  // With `aria-labelledby`, an open list would take its name from the hidden label, including its asterisks.
  const list = {
    'aria-label': listName ?? String(translateLabel({ source, label, resource })),
    'aria-labelledby': undefined,
  };
  return (
    <SelectInput
      helperText={false}
      {...props}
      required={required}
      isRequired={required}
      translateChoice={false}
      slotProps={{ select: { displayEmpty, MenuProps: { slotProps: { list } } } }}
    />
  );
}
