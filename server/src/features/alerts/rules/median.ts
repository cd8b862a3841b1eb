/** The middle of these numbers, the mean of the two middle ones of an even count; null of none. Sorts them in place. */
export function medianOf(numbers: number[]): number | null {
  return quantileOf(numbers, 0.5);
}

/** The number below which this part of them lies, between neighbours in proportion. Sorts them in place. */
export function quantileOf(numbers: number[], part: number): number | null {
  if (numbers.length === 0) return null;
  sort(numbers);
  const at = (numbers.length - 1) * part;
  const low = numbers[Math.floor(at)] ?? 0;
  const high = numbers[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
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
