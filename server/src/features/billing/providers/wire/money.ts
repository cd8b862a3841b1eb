/** A number of the wire as whole cents: 652.8 is 65280. Read digit by digit, so that no fraction is ever multiplied. */
export function centsFrom(amount: number): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount.toFixed(4));
  if (!match) throw new RangeError(`${amount} is no amount of money.`);
  const [, sign, whole = '0', part = ''] = match;
  const tenths = Number(`${whole}${part.padEnd(4, '0').slice(0, 3)}`);
  const cents = (tenths - (tenths % 10)) / 10 + (tenths % 10 >= 5 ? 1 : 0);
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** Whole cents as a number of the wire: 65280 is 652.8. */
export function amountOf(cents: number): number {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return Number(`${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
