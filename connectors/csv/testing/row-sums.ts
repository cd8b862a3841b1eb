/** A running sum whose result carries no drift of binary fractions: 0.1 + 0.2 is 0.3. */
export type ExactSum = {
  add(cell: { value: number; decimals: number }): void;
  sum(): number;
  mean(): number;
  count: number;
};

/** Neumaier's compensated sum, rounded to the digits that the added numbers have. */
export function createSum(): ExactSum {
  let total = 0;
  let lost = 0;
  let decimals = 0;
  const exact = {
    count: 0,
    add(cell: { value: number; decimals: number }) {
      const next = total + cell.value;
      lost += Math.abs(total) >= Math.abs(cell.value) ? total - next + cell.value : cell.value - next + total;
      total = next;
      if (cell.decimals > decimals) decimals = cell.decimals;
      exact.count += 1;
    },
    sum: () => roundTo(total + lost, decimals),
    mean: () => Number(((total + lost) / exact.count).toPrecision(12)),
  };
  return exact;
}

function roundTo(value: number, decimals: number): number {
  return Math.abs(value) < 1e15 && decimals <= 20 ? Number(value.toFixed(decimals)) : value;
}
