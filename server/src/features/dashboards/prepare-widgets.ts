import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { widgetHash } from '../widget-data/index.ts';

/** Widgets as they are stored: each with the hash of what decides its data. */
export function prepareWidgets(widgets: Widget[]): Widget[] {
  return widgets.map((widget) => ({ ...widget, hash: widgetHash(widget) }));
}
