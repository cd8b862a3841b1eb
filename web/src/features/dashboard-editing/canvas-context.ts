import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { createContext, type PointerEvent, useContext } from 'react';
import type { CanvasStore } from './draft/canvas-store.ts';

type Pulled = Pick<Widget, 'id' | 'width' | 'height' | 'autoHeight'>;

type Place = { id: string; title: string };

/** A card's actions on the canvas. The object is stable while editing, so that it causes no re-render of cards. */
export type Canvas = {
  /** False in reporting mode: cards then have no controls. */
  editing: boolean;
  store: CanvasStore;
  startDrag(event: PointerEvent<HTMLElement>): void;
  startResize(event: PointerEvent<HTMLElement>, widget: Pulled): void;
  moveByKey(widgetId: string, places: number): void;
  resizeByKey(widget: Widget, key: string): boolean;
  toggle(widgetId: string): void;
  /** Selects from the card that was chosen last to this one. */
  stretchTo(widgetId: string): void;
  /** Goes to the next or the previous card; `stretching` selects both. */
  goFrom(widgetId: string, places: number, stretching: boolean): void;
  /** The ids of a section and its widgets, and whether it can go up or down. */
  sectionOf(headingId: string): { ids: readonly string[]; up: boolean; down: boolean };
  moveSection(headingId: string, by: -1 | 1): void;
  /** The other pages, and the other sections of this page. */
  placesFor(widgetId: string): { pages: readonly Place[]; sections: readonly Place[] };
  /** To the end of a page; a heading takes its section along. */
  moveToPage(widgetId: string, pageId: string): void;
  /** Before a card of a section, or to its end; a heading of null is what is above the first one. */
  moveToSection(widgetId: string, headingId: string | null, beforeId?: string | null): void;
};

const CanvasContext = createContext<Canvas | null>(null);

export const CanvasProvider = CanvasContext.Provider;

export function useCanvas(): Canvas {
  const canvas = useContext(CanvasContext);
  if (!canvas) throw new Error('A card is outside of the canvas');
  return canvas;
}
