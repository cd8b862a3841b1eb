/** Running sums, one after the other, whose results carry no drift of binary fractions: 0.1 + 0.2 is 0.3. */
export type Sums = {
  add(at: number, value: number, decimals: number): void;
  count(at: number): number;
  sum(at: number): number;
  mean(at: number): number;
};

/** Neumaier's compensated sums, rounded to the digits that the added numbers have. */
export function createSums(): Sums {
  const totals: number[] = [];
  const lost: number[] = [];
  const digits: number[] = [];
  const counts: number[] = [];
  const open = (at: number) => {
    while (counts.length <= at) {
      totals.push(0);
      lost.push(0);
      digits.push(0);
      counts.push(0);
    }
  };
  const exact = (at: number) => (totals[at] ?? 0) + (lost[at] ?? 0);
  return {
    add(at, value, decimals) {
      if (at >= counts.length) open(at);
      const total = totals[at] as number;
      const next = total + value;
      const loss = Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
      lost[at] = (lost[at] as number) + loss;
      totals[at] = next;
      if (decimals > (digits[at] as number)) digits[at] = decimals;
      counts[at] = (counts[at] as number) + 1;
    },
    count: (at) => counts[at] ?? 0,
    sum: (at) => roundTo(exact(at), digits[at] ?? 0),
    mean: (at) => Number((exact(at) / (counts[at] ?? 0)).toPrecision(12)),
  };
}

function roundTo(value: number, decimals: number): number {
  return Math.abs(value) < 1e15 && decimals <= 20 ? Number(value.toFixed(decimals)) : value;
}
