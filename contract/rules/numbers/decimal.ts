/** How many digits of a decimal a number always holds. */
const DIGITS = 15;

/** A result without the digits that binary arithmetic adds: 0.1 + 0.2 is 0.3. Whole numbers stay. */
export function decimalOf(result: number): number {
  return Number.isInteger(result) ? result : Number(result.toPrecision(DIGITS));
}
