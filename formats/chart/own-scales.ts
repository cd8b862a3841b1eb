import type { SubFormat } from '../kit/define-format.ts';

type Line = {
  label: string;
  kind: SubFormat;
  scale: number;
  rightAxis: boolean;
  values: (number | null)[];
  compares: (number | null)[] | null;
};

/** Below a fifteenth of the other's height a line looks flat. */
const farApart = 15;
const shortestWord = 4;

/**
 * Lines of one unit that others would press flat get a scale of their own, which their key says. Bars and areas are compared by
 * size and stay on one scale, and so do parts of one whole, as far as their names tell: `Keywords in the top 3` and `Keywords`,
 * and series that somebody has put on an axis.
 */
export function withOwnScales<S extends Line>(series: readonly S[]): (S & { ownScale: boolean })[] {
  let next = Math.max(-1, ...series.map(({ scale }) => scale)) + 1;
  const own = new Map<S, number>();
  for (const scale of new Set(series.map((one) => one.scale))) {
    const small = flatOnes(series.filter((one) => one.scale === scale));
    for (const one of small) own.set(one, next);
    if (small.length > 0) next += 1;
  }
  return series.map((one) => {
    const scale = own.get(one);
    return { ...one, scale: scale ?? one.scale, ownScale: scale !== undefined };
  });
}

function flatOnes<S extends Line>(sisters: readonly S[]): S[] {
  if (sisters.length < 2 || sisters.some(({ kind }) => kind !== 'line')) return [];
  const highest = Math.max(...sisters.map(topOf));
  const isFlat = (one: S) => topOf(one) > 0 && topOf(one) * farApart < highest;
  const others = sisters.filter((one) => !isFlat(one));
  return sisters.filter(
    (one) => isFlat(one) && !one.rightAxis && !others.some((other) => areKin(one.label, other.label)),
  );
}

function topOf({ values, compares }: Line): number {
  return [...values, ...(compares ?? [])].reduce<number>(
    (top, value) => Math.max(top, Math.abs(value ?? 0)),
    0,
  );
}

function areKin(one: string, other: string): boolean {
  const words = new Set(wordsIn(one));
  return wordsIn(other).some((word) => words.has(word));
}

function wordsIn(label: string): string[] {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length >= shortestWord).map((word) => word.replace(/s$/u, ''));
}
