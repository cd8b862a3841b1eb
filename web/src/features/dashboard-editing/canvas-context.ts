import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { createContext, type PointerEvent, useContext } from 'react';

export type Canvas = {
  /** False in reporting mode: cards are then bare. */
  editing: boolean;
  draggedId: string | null;
  resizedId: string | null;
  startResize(event: PointerEvent<HTMLElement>, widget: Widget): void;
  moveByKey(widgetId: string, places: number): void;
  resizeByKey(widget: Widget, key: string): boolean;
};

const CanvasContext = createContext<Canvas | null>(null);

export const CanvasProvider = CanvasContext.Provider;

export function useCanvas(): Canvas {
  const canvas = useContext(CanvasContext);
  if (!canvas) throw new Error('A card stands outside of the canvas');
  return canvas;
}
