let region: HTMLElement | null = null;

/** Has screen readers say what a click or key has changed. */
export function say(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'vf-sr';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = text;
}
