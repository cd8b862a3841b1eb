/** What a person chose; `auto` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

const cookieName = 'theme';
const oneYearSeconds = 365 * 24 * 60 * 60;

function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'light' || value === 'dark' || value === 'auto';
}

/**
 * The saved choice. It lives in a cookie, not in local storage: the server writes it into the page's `data-theme`,
 * so the first render has the right colours without an inline script.
 */
export function readThemeChoice(): ThemeChoice {
  const saved = document.cookie.match(/(?:^|;\s*)theme=(\w+)/)?.[1];
  return isThemeChoice(saved) ? saved : 'auto';
}

export function saveThemeChoice(choice: ThemeChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = `${cookieName}=${choice}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`;
  applyThemeChoice(choice);
}

export function applyThemeChoice(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice;
}
