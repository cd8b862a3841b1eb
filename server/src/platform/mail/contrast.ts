const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const WHITE = '#ffffff';
const INK = '#14171f';

/** The text colour that reads on a brand colour; WCAG asks for 4.5 : 1, and one of the two always reaches it. */
export function textColorOn(background: string): string {
  return contrast(background, WHITE) >= 4.5 ? WHITE : INK;
}

/** A `#rrggbb` colour as given, or `fallback` for anything that a mail client might read differently. */
export function hexColor(color: string | null | undefined, fallback: string): string {
  return color && HEX.test(color) ? color : fallback;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of an sRGB colour, 0 to 1. */
function luminance(color: string): number {
  const [red, green, blue] = (HEX.exec(color) ?? []).slice(1).map((channel) => {
    const part = Number.parseInt(channel, 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
