/** A value in both periods; null where the part had none. */
export type Pair = { from: number | null; to: number | null };

/** A part of a sum, or of a ratio with what it is the ratio of. */
export type Part = Pair & { label: string };
export type RatioPart = { label: string; numerator: Pair; denominator: Pair };

export type Contribution = Pair & {
  label: string;
  change: number;
  effects?: { rate: number; mix: number };
};

/** Of a metric that adds up: a part contributes what it changed by. A part without a value contributes nothing. */
export function sumContributions(parts: readonly Part[]): Contribution[] {
  return parts.map(({ label, from, to }) => ({ label, from, to, change: (to ?? 0) - (from ?? 0) }));
}

/**
 * Of a ratio. With the ratio R of the whole, its average M over both periods, and each part's numerator n and denominator d as fractions
 * n/D and d/D of the whole's denominator D, a part contributes `Δ(n/D) − M·Δ(d/D)`. Over all parts the first terms add up to the change
 * of R and the second ones to nothing, so that contributions are exact, and a part with the whole's ratio that only grows contributes
 * nothing. Of it, the rate effect is the change of the part's own ratio at its average weight; the rest is the effect of the mix.
 */
export function ratioContributions(
  whole: { numerator: NumberPair; denominator: NumberPair },
  parts: readonly RatioPart[],
  factor = 1,
): Contribution[] {
  const { numerator, denominator } = whole;
  const average = (numerator.from / denominator.from + numerator.to / denominator.to) / 2;
  return parts.map((part) => {
    const from = shareOf(part, 'from', denominator.from);
    const to = shareOf(part, 'to', denominator.to);
    const change = to.share - from.share - average * (to.weight - from.weight);
    const rate =
      from.ratio === null || to.ratio === null
        ? 0
        : ((from.weight + to.weight) / 2) * (to.ratio - from.ratio);
    return {
      label: part.label,
      from: scaled(from.ratio, factor),
      to: scaled(to.ratio, factor),
      change: change * factor,
      effects: { rate: rate * factor, mix: (change - rate) * factor },
    };
  });
}

type NumberPair = { from: number; to: number };

function shareOf({ numerator, denominator }: RatioPart, period: keyof Pair, whole: number) {
  const above = numerator[period] ?? 0;
  const below = denominator[period] ?? 0;
  return { share: above / whole, weight: below / whole, ratio: below === 0 ? null : above / below };
}

function scaled(ratio: number | null, factor: number): number | null {
  return ratio === null ? null : ratio * factor;
}
