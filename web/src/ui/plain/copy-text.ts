/** Puts text on the clipboard; rejects when the browser will not have it. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Over plain HTTP, as in a house network, browsers hide the clipboard API and leave only this.
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  // Beside an open dialog nothing can be selected.
  (document.activeElement?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser did not allow copying');
}
