import { useResourceContext, useTranslateLabel } from 'ra-core';
import { SelectInput, type SelectInputProps } from 'react-admin';

interface Props extends Omit<SelectInputProps, 'slotProps'> {
  /** What its list of choices is called, where the label is no text. */
  listName?: string;
  /** Shows the word for none while nothing is chosen. */
  displayEmpty?: boolean;
}

/** One of a few choices, as they are named. Where one is required there is no empty one to choose. */
export function ChoiceInput({ required, listName, displayEmpty, ...props }: Props) {
  const { source, label } = props;
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  // By the id of the label, which an open list hides with the page, it would be called with the label's stars.
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
