import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import { createContext, type ReactNode } from 'react';

/** Opens the connect dialog in the editor. The page fills it in, since features don't import each other. */
export const ConnectSlot = createContext<(() => void) | null>(null);

export type CalculatedSlotProps = {
  sourceId: string;
  inputs: Inputs;
  /** The one to edit, as a widget names it; null for a new one. */
  metricId: string | null;
  onSaved: (metricId: string) => void;
  onRemoved: (metricId: string) => void;
  onClose: () => void;
};

/** Creates and edits calculated metrics. The page fills it in, since features don't import each other; null if it doesn't. */
export const CalculatedSlot = createContext<((props: CalculatedSlotProps) => ReactNode) | null>(null);
