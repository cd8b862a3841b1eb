import { mix } from '../kit/contrast.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import type { MappedArea, MatchedMap } from './map.match.ts';

/** From faint to the full hue. */
export function shadeColour(shade: number, count: number, theme: Theme): string {
  const strength = count === 1 ? 0.7 : 0.3 + 0.7 * (shade / (count - 1));
  return mix(seriesColour(theme, 0), theme.paper, 1 - strength);
}

/** Of an area; without a value it is a shade of the card. */
export function colourOf({ bounds }: MatchedMap, { shade }: Pick<MappedArea, 'shade'>, theme: Theme): string {
  return shade === null ? theme.hairline : shadeColour(shade, bounds.length + 1, theme);
}
