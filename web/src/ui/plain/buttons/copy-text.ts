/**
 * Copies text to the clipboard; rejects if the browser refuses. Text that is not ready yet is passed as a promise,
 * because Safari accepts no text that arrives after the click.
 */
export async function copyText(coming: string | Promise<string>): Promise<void> {
  if (navigator.clipboard && typeof coming !== 'string' && 'ClipboardItem' in window)
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': coming })]);
  const text = await coming;
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Over plain HTTP, as in a local network, browsers hide the clipboard API and only this works.
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  // While a dialog is open nothing outside of it can be selected.
  (document.activeElement?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser did not allow copying');
}
