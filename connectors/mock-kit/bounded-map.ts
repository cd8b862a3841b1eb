/**
 * A least-recently-used cache, so that a long-running process stays small. `limit` bounds the number of entries, or the sum of what
 * `sizeOf` says of each.
 */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #limit: number;
  readonly #sizeOf: (value: Value) => number;
  #total = 0;

  constructor(limit: number, sizeOf: (value: Value) => number = () => 1) {
    this.#limit = limit;
    this.#sizeOf = sizeOf;
  }

  get size(): number {
    return this.#entries.size;
  }

  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  get(key: Key): Value | undefined {
    const known = this.#entries.get(key);
    // Entries are deleted late: moving an entry costs more than finding it.
    if (known !== undefined && this.#total > this.#limit / 2) this.#moveToEnd(key, known);
    return known;
  }

  /** The value of a key, made by `make` when it is not there. */
  remember(key: Key, make: () => Value): Value {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = make();
    this.set(key, value);
    return value;
  }

  #moveToEnd(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }

  set(key: Key, value: Value): void {
    this.#delete(key);
    this.#entries.set(key, value);
    this.#total += this.#sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#total <= this.#limit || oldest === key) return;
      this.#delete(oldest);
    }
  }

  #delete(key: Key): void {
    const known = this.#entries.get(key);
    if (known === undefined) return;
    this.#entries.delete(key);
    this.#total -= this.#sizeOf(known);
  }

  clear(): void {
    this.#entries.clear();
    this.#total = 0;
  }
}
