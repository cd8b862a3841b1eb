const KEY = 'character-shortcuts';

/** Whether single characters are shortcuts. Speech input types them: people who use it can turn them off. */
export function areCharactersOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setCharactersOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage may be forbidden; the choice is then lost.
  }
}
