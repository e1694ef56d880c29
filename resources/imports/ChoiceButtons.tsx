import { Button } from '@mui/material';

interface Props<Choice extends string> {
  choices: readonly Choice[];
  labelOf: (choice: Choice) => string;
  /** The one that is being sent. */
  sent: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** One choice for many rows; none can be made while one is sent. */
export function ChoiceButtons<Choice extends string>({ choices, labelOf, sent, onChoose }: Props<Choice>) {
  return choices.map((choice) => (
    <Button
      key={choice}
      variant="outlined"
      size="small"
      loading={choice === sent}
      disabled={sent !== undefined}
      onClick={() => onChoose(choice)}
    >
      {labelOf(choice)}
    </Button>
  ));
}
