import { FIRST_DAY } from '../../../mock-kit/days.ts';
import { chance, randomCount } from '../../../mock-kit/random.ts';

/** Something that was made at an hour, and for tasks when it was done. */
export type Made = { id: number; createdHour: number; doneHour: number | null };

export type MadeKind = 'account' | 'contact' | 'task';

const PER_DAY: Record<MadeKind, number> = { account: 0.4, contact: 0.7, task: 0.9 };
const SEED: Record<MadeKind, number> = { account: 301, contact: 302, task: 303 };

/** Accounts, contacts or tasks that were made up to a day (days since 1970, UTC), the oldest first. */
export function madeUntil(kind: MadeKind, day: number): Made[] {
  const made: Made[] = [];
  for (let on = FIRST_DAY; on <= day; on += 1) {
    const count = randomCount(PER_DAY[kind], SEED[kind], on);
    for (let index = 0; index < count; index += 1) {
      const random = (part: number) => chance(SEED[kind] + index, on, part);
      const createdHour = on * 24 + Math.floor(random(1) * 24);
      const doneHour =
        kind === 'task' && random(2) < 0.8 ? createdHour + Math.floor(random(3) * 14 * 24) : null;
      made.push({ id: on * 10 + index, createdHour, doneHour });
    }
  }
  return made;
}
