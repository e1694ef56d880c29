interface Props {
  field: string;
  label: string;
  message: string;
}

/** What is wrong with a field of a row, under its name where the message does not begin with it. */
export function FieldProblem({ field, label, message }: Props) {
  const isNamed = field === 'row' || message.startsWith(`${label}:`);
  return (
    <>
      {!isNamed && <b>{label}: </b>}
      {message}
    </>
  );
}
