/** Who is next: people who wait at a screen go before mails and exports. */
export type Urgency = 'person' | 'batch';

/** A fixed number of places; the others wait, people before batches, otherwise in order of arrival. */
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
