import { createContext } from 'react';

/** Where in the list's toolbar its table puts the button for its columns: only the table knows them. */
export const ColumnsSlotContext = createContext<HTMLElement | null>(null);
