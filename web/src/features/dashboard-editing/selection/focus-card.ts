/** Puts the keyboard on a card; it need not be drawn yet. */
export function focusCard(widgetId: string): void {
  requestAnimationFrame(() => {
    const card = document.querySelector<HTMLElement>(`[data-widget="${CSS.escape(widgetId)}"]`);
    card?.querySelector<HTMLElement>('[data-check]')?.focus();
  });
}
