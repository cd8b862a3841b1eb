import { createContext } from 'react';

/** Opens the connecting of a source where the editor stands. The page fills it in, since features don't know each other. */
export const ConnectSlot = createContext<(() => void) | null>(null);
