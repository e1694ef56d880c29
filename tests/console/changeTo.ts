import { fireEvent } from '@testing-library/react';

/** Sets the value of a field at once, such as the day of a date field. */
export function changeTo(input: HTMLElement, value: string): void {
  fireEvent.change(input, { target: { value } });
}
