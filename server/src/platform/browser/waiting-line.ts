/** Whose turn it is: somebody who waits at a screen goes before mails and exports, which nobody looks at. */
export type Urgency = 'person' | 'batch';

/** So many places; whoever finds none waits, persons before batches, and among equals in the order of arrival. */
export class WaitingLine {
  readonly #waiting: Record<Urgency, Array<() => void>> = { person: [], batch: [] };
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  async enter(urgency: Urgency): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting[urgency].push(resolve));
  }

  leave(): void {
    const next = this.#waiting.person.shift() ?? this.#waiting.batch.shift();
    if (next) next();
    else this.#free += 1;
  }
}
