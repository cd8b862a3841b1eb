/** The order of texts: which number is where, and where each number is. */
export type TextOrder = { idAt: Int32Array; rankOf: Int32Array };

/**
 * Texts by number, so that sums are keyed by numbers. Entries are never deleted, as a site has a limited number of searches and
 * pages. None has a comma, which joins keys.
 */
export class Dictionary {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #orders = new Map<string, TextOrder>();

  get size(): number {
    return this.#texts.length;
  }

  /** The number of a text; -1 of none. */
  idOf(text: string | null): number {
    if (text === null) return -1;
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#ids.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  textOf(id: number): string {
    return this.#texts[id] ?? '';
  }

  /** All texts in order of code units, each followed by `ending`. New texts are merged into the sorted ones. */
  order(ending: string): TextOrder {
    const known = this.#orders.get(ending) ?? { idAt: new Int32Array(), rankOf: new Int32Array() };
    const { size } = this;
    if (known.idAt.length === size) return known;
    const added = this.#texts.slice(known.idAt.length).map((text) => text + ending);
    const merged = merge(
      Array.from(known.idAt, (id) => this.textOf(id) + ending),
      added.sort(),
    );
    const order = { idAt: new Int32Array(size), rankOf: new Int32Array(size) };
    for (const [rank, name] of merged.entries()) {
      const id = this.idOf(name.slice(0, name.length - ending.length));
      order.idAt[rank] = id;
      order.rankOf[id] = rank;
    }
    this.#orders.set(ending, order);
    return order;
  }
}

/** Two lists in order as one. */
function merge(one: readonly string[], other: readonly string[]): string[] {
  const all: string[] = [];
  let next = 0;
  for (const name of other) {
    for (; next < one.length && (one[next] ?? '') < name; next++) all.push(one[next] ?? '');
    all.push(name);
  }
  return all.concat(one.slice(next));
}
