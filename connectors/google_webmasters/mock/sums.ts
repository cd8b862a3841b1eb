type Sum = { rank: number; clicks: number; impressions: number; positionHundredths: number };

/** Values added up by key; each key is its rank among all possible keys. In columns, as there are many. */
export class Sums {
  readonly #places = new Map<number, number>();
  readonly #ranks: number[] = [];
  readonly #clicks: number[] = [];
  readonly #impressions: number[] = [];
  readonly #positionHundredths: number[] = [];

  /** Adds nothing for a part of a day without impressions, or for an excluded key. */
  add(rank: number, clicks: number, impressions: number, positionHundredths: number): void {
    if (rank < 0 || impressions === 0) return;
    const place = this.#places.get(rank);
    if (place === undefined) {
      this.#places.set(rank, this.#ranks.length);
      this.#ranks.push(rank);
      this.#clicks.push(clicks);
      this.#impressions.push(impressions);
      this.#positionHundredths.push(positionHundredths);
      return;
    }
    this.#clicks[place] = (this.#clicks[place] ?? 0) + clicks;
    this.#impressions[place] = (this.#impressions[place] ?? 0) + impressions;
    this.#positionHundredths[place] = (this.#positionHundredths[place] ?? 0) + positionHundredths;
  }

  /** Most clicks first, then most impressions, then by rank; `ranks` is the number of ranks. */
  inOrder(ranks: number): { count: number; rowAt(place: number): Sum } {
    const sizes = this.#sizes();
    // One number for size and rank: those are put in order many times faster than anything with two.
    const order = new Float64Array(this.#ranks.length);
    for (let place = 0; place < order.length; place++) {
      order[place] = (sizes.get(this.#sizeOf(place)) ?? 0) * ranks + (this.#ranks[place] ?? 0);
    }
    order.sort();
    const places = new Uint32Array(order.length);
    for (let index = 0; index < order.length; index++) {
      places[index] = this.#places.get((order[index] ?? 0) % ranks) ?? 0;
    }
    const clicks = inPlaces(this.#clicks, places);
    const impressions = inPlaces(this.#impressions, places);
    const positionHundredths = inPlaces(this.#positionHundredths, places);
    return {
      count: order.length,
      rowAt: (place) => ({
        rank: (order[place] ?? 0) % ranks,
        clicks: clicks[place] ?? 0,
        impressions: impressions[place] ?? 0,
        positionHundredths: positionHundredths[place] ?? 0,
      }),
    };
  }

  /** Clicks and impressions as one number, the most of them the least number. */
  #sizeOf(place: number): number {
    return -((this.#clicks[place] ?? 0) * 2 ** 26 + (this.#impressions[place] ?? 0));
  }

  /** The different sizes of rows, numbered from the largest on: most rows are as small as many others. */
  #sizes(): Map<number, number> {
    const sizes = new Set(this.#ranks.map((_, place) => this.#sizeOf(place)));
    return new Map([...sizes].sort((one, other) => one - other).map((size, index) => [size, index]));
  }
}

function inPlaces(column: readonly number[], places: Uint32Array): Float64Array {
  const sorted = new Float64Array(places.length);
  for (let place = 0; place < sorted.length; place++) sorted[place] = column[places[place] ?? 0] ?? 0;
  return sorted;
}
