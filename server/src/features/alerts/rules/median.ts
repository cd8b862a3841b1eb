/** The middle of these numbers, the mean of the two middle ones of an even count; null of none. Sorts them in place. */
export function medianOf(numbers: number[]): number | null {
  return quantileOf(numbers, 0.5);
}

/** The number below which this part of them lies, between neighbours in proportion. Sorts them in place. */
export function quantileOf(numbers: number[], part: number): number | null {
  sort(numbers);
  return quantileOfSorted(numbers, part);
}

/** The same of numbers that are in ascending order. */
export function quantileOfSorted(numbers: readonly number[], part: number): number | null {
  if (numbers.length === 0) return null;
  const at = (numbers.length - 1) * part;
  const low = numbers[Math.floor(at)] ?? 0;
  const high = numbers[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** How far each of these ascending numbers lies from the center, in ascending order. */
export function distancesOfSorted(numbers: readonly number[], center: number): number[] {
  const firstAbove = numbers.findIndex((number) => number >= center);
  let above = firstAbove < 0 ? numbers.length : firstAbove;
  let below = above - 1;
  return numbers.map(() => {
    const up = above < numbers.length ? (numbers[above] as number) - center : Number.POSITIVE_INFINITY;
    const down = below >= 0 ? center - (numbers[below] as number) : Number.POSITIVE_INFINITY;
    if (up <= down) above += 1;
    else below -= 1;
    return Math.min(up, down);
  });
}

/** The mean of these numbers; 0 of none. */
export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

const FEW = 24;

/** Insertion sort is fastest for the short arrays that are sorted here a hundred thousand times. */
function sort(numbers: number[]): void {
  if (numbers.length > FEW) {
    numbers.sort((one, other) => one - other);
    return;
  }
  for (let index = 1; index < numbers.length; index += 1) {
    const moving = numbers[index] as number;
    let place = index - 1;
    while (place >= 0 && (numbers[place] as number) > moving) {
      numbers[place + 1] = numbers[place] as number;
      place -= 1;
    }
    numbers[place + 1] = moving;
  }
}
