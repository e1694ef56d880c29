interface Props {
  field: string;
  label: string;
  message: string;
}

/** A field's error, prefixed with the field's label if the message does not start with the label. */
export function FieldProblem({ field, label, message }: Props) {
  const isNamed = field === 'row' || message.startsWith(`${label}:`);
  return (
    <>
      {!isNamed && <b>{label}: </b>}
      {message}
    </>
  );
}
