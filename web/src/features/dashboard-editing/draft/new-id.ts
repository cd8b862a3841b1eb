import { newWidgetId } from '@vitrine/contract/rules/widgets/widget-edits.ts';

/** A fresh id for a widget or an instance. */
export function newId(): string {
  return newWidgetId(Math.random);
}
