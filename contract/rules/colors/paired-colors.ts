const LIGHT = 'var(--light,';
const DARK = ')var(--dark,';

/**
 * One colour for light and another for dark mode, as CSS: a rendering for unknown devices has both. The `data-theme` rules leave
 * one of `--light` and `--dark` empty (`tokens.css`); older browsers have no `light-dark()`.
 */
export function pairedColour(light: string, dark: string): string {
  return light === dark ? light : `var(--light,${light})var(--dark,${dark})`;
}

/** Combines two sets of colours; equal values are unchanged. */
export function pairedColours<Colours extends Record<string, unknown>>(
  light: Colours,
  dark: Colours,
): Colours {
  const paired = (one: unknown, other: unknown): unknown => {
    if (Array.isArray(one) && Array.isArray(other))
      return one.map((colour, index) => paired(colour, other[index]));
    return typeof one === 'string' && typeof other === 'string' ? pairedColour(one, other) : one;
  };
  return Object.fromEntries(Object.keys(light).map((key) => [key, paired(light[key], dark[key])])) as Colours;
}

/** Derives a colour from others, separately for each mode if one of them is a pair. */
export function onEachSide(colours: readonly string[], work: (...colours: string[]) => string): string {
  const pairs = colours.map((colour) => sidesOf(colour));
  return pairedColour(work(...pairs.map(({ light }) => light)), work(...pairs.map(({ dark }) => dark)));
}

function sidesOf(colour: string): { light: string; dark: string } {
  const middle = colour.indexOf(DARK);
  if (!colour.startsWith(LIGHT) || middle === -1 || !colour.endsWith(')'))
    return { light: colour, dark: colour };
  return { light: colour.slice(LIGHT.length, middle), dark: colour.slice(middle + DARK.length, -1) };
}
