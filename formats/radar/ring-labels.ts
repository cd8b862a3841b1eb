import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Label } from '../kit/chart/label.ts';
import type { Scale } from '../kit/chart/scale.ts';
import type { Theme } from '../kit/theme.ts';
import type { Web } from './axis-names.ts';
import type { RadarModel } from './radar.model.ts';

const lowestRing = 14;

/**
 * Values of the rings beside the upright axis; with two units both of them. The middle needs none unless it is below zero.
 * A screen's web decides for print which rings have one.
 */
export function ringLabels(
  model: RadarModel,
  scales: Scale[],
  web: Web,
  theme: Theme,
  { radius }: Pick<Web, 'radius'> = web,
): Label[] {
  const rings = (scales[0]?.ticks.length ?? 1) - 1;
  const every = Math.max(1, Math.ceil(lowestRing / (radius / Math.max(1, rings))));
  const shown = Array.from({ length: rings }, (_, index) => rings - index).filter(
    (_, index) => index % every === 0,
  );
  const below = (scales[0]?.min ?? 0) < 0 && radius / rings >= lowestRing ? [0] : [];
  return [...shown, ...below].map((ring) => ({
    text: ringText(model, scales, ring, theme.locale),
    x: web.x + 4,
    y: web.y - (ring / rings) * web.radius + (ring === rings ? 7 : 0),
    anchor: 'start',
    size: 11,
    colour: theme.muted,
    tabular: true,
    halo: true,
  }));
}

function ringText(model: RadarModel, scales: Scale[], ring: number, locale: string): string {
  if (model.shares)
    return formatValue(scales[0]?.ticks[ring] ?? 0, { type: 'numeric:percent' }, locale, { compact: true });
  const texts = scales.slice(0, 2).flatMap((scale, unit) => {
    const column = model.series.find((series) => series.scale === unit)?.points[0]?.column;
    const tick = scale.ticks.length === scales[0]?.ticks.length ? scale.ticks[ring] : undefined;
    return column && tick !== undefined ? [formatValue(tick, column, locale, { compact: true })] : [];
  });
  return texts.join(' · ');
}

/** The least radius of a web in print on which the rings of a screen's web keep their values apart, in px. */
export function minRinged(scales: Scale[], radius: number): number {
  const rings = Math.max(1, (scales[0]?.ticks.length ?? 1) - 1);
  const every = Math.max(1, Math.ceil(lowestRing / (radius / rings)));
  // The outermost value stands a little inside its ring.
  return Math.ceil((rings / every) * 18);
}
