const squeezed = (text: string) => text.replace(/[\s\u200e\u200f\u2066-\u2069]+/gu, '');
const counted = /^\+\d+( more)?$/u;

/**
 * The differences between the texts of a widget on a screen and in print; empty if print shows the same. Print may break a text
 * into lines. What a screen cuts ('Organi…earch') or counts ('+3 more') print shows in full.
 */
export function textDifferences(screen: readonly string[], print: readonly string[]): string[] {
  let left = print.map(squeezed).join('\n');
  const isCut = (text: string) => text.includes('…') || /, own$/u.test(text);
  const whole = screen.filter((text) => !isCut(text) && !counted.test(text.trim())).map(squeezed);
  const cut = screen.filter(isCut).map(squeezed);
  const take = (pattern: RegExp) => {
    const before = left;
    left = left.replace(pattern, '\n');
    return before !== left;
  };
  const across = (text: string) =>
    [...text].map((one) => one.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('\\n?');
  const byLength = (one: string, other: string) => other.length - one.length;
  const missing = [
    ...whole
      .filter((text) => text !== '')
      .toSorted(byLength)
      .filter(
        (text) =>
          !take(new RegExp(`(?<=^|\\n)${across(text)}(?=\\n|$)`, 'u')) &&
          !take(new RegExp(across(text), 'u')),
      ),
    ...cut.toSorted(byLength).filter((text) => {
      const [head = '', tail = ''] = text.replace(/,own$/u, ',ownscale').split('…');
      return !take(new RegExp(`(?<=^|\\n)${across(head)}.*?${across(tail)}(?=\\n|$)`, 'su'));
    }),
  ];
  const isWhole = cut.length === 0 && !screen.some((text) => counted.test(text.trim()));
  const more = squeezed(left);
  return [
    ...missing.map((text) => `print lacks “${text}”`),
    ...(isWhole && more !== '' ? [`print has “${more}” besides`] : []),
    ...print
      .filter((text) => text.includes('…') || counted.test(text.trim()))
      .map((text) => `print cuts “${text}”`),
  ];
}
