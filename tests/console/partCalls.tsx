import { ListContextProvider } from 'ra-core';
import type { ReactNode } from 'react';

/** A call that never reaches the server. */
export const failing = () => Promise.reject(new Error('No network.'));

/** The list of a resource without records. */
export const noRecords = async () => ({ data: [], total: 0 });

/** Settings of a shop without VAT. */
export const withoutVat = async () => ({ rules: [], rates: [], pending: 0 });

/** Answers `update` with the record as it was sent. */
export const updated = async (
  _resource: never,
  { data, previousData }: { data: object; previousData: object },
) => ({ data: { ...previousData, ...data } });

/** The changes that calls of `update` have sent. */
export const sentChanges = (sent: (name: string) => (readonly unknown[])[]) =>
  sent('update').map(([, params]) => (params as { data: object }).data);

/** A part of a list without records. `fields` replace what the list gives to its parts. */
export const inList = (part: ReactNode, fields: object = {}) => (
  <ListContextProvider value={{ isPending: false, filterValues: {}, data: [], ...fields } as never}>
    {part}
  </ListContextProvider>
);
