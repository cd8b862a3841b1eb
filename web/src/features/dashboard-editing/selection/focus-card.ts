/** Puts the keyboard on a control of a card; it need not be drawn yet. */
export function focusCard(widgetId: string, control: '[data-check]' | '[data-grip]' = '[data-check]'): void {
  requestAnimationFrame(() => {
    const card = document.querySelector<HTMLElement>(`[data-widget="${CSS.escape(widgetId)}"]`);
    card?.querySelector<HTMLElement>(control)?.focus();
  });
}
