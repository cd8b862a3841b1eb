/** How far counts lie off their mean by chance; `scores` are those of a normal distribution. */
export type ChanceOfCounts = { scoreOf(count: number): number; at(scores: number): number };

/**
 * The chance of counts whose variance is `spread` times their mean; 1 where they vary by chance alone. Their two-thirds power is as
 * symmetric as a normal distribution also where the mean is 1, while the square root is skewed there: its limits lie far above all
 * that ever happens, and a day without any looks unusual. Source: Anscombe, Biometrika 40 (1953).
 */
export function chanceOfCounts(mean: number, spread: number): ChanceOfCounts {
  const middle = powerOf(mean, spread);
  const deviation = POWER * (mean / spread) ** (1 / 6);
  return {
    scoreOf: (count) => (powerOf(count, spread) - middle) / deviation,
    at: (scores) => spread * Math.max(0, middle + scores * deviation) ** (1 / POWER),
  };
}

const POWER = 2 / 3;

function powerOf(count: number, spread: number): number {
  return (count / spread) ** POWER;
}
