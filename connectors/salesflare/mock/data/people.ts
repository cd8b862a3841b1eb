import { FIRST_DAY } from '../../../mock-kit/days.ts';
import { chance, draw } from '../../../mock-kit/random.ts';

/** Something that was made at an hour, and for tasks when it was done. */
export type Made = { id: number; createdHour: number; doneHour: number | null };

export type MadeKind = 'account' | 'contact' | 'task';

const PACE: Record<MadeKind, number> = { account: 0.4, contact: 0.7, task: 0.9 };
const SEED: Record<MadeKind, number> = { account: 301, contact: 302, task: 303 };

/** Accounts, contacts or tasks that were made up to a day (days since 1970, UTC), the oldest first. */
export function madeUntil(kind: MadeKind, day: number): Made[] {
  const made: Made[] = [];
  for (let on = FIRST_DAY; on <= day; on += 1) {
    const count = draw(PACE[kind], SEED[kind], on);
    for (let index = 0; index < count; index += 1) {
      const luck = (part: number) => chance(SEED[kind] + index, on, part);
      const createdHour = on * 24 + Math.floor(luck(1) * 24);
      const doneHour = kind === 'task' && luck(2) < 0.8 ? createdHour + Math.floor(luck(3) * 14 * 24) : null;
      made.push({ id: on * 10 + index, createdHour, doneHour });
    }
  }
  return made;
}

/** Mail sequences: how many people each has reached by now. */
export const crmWorkflows = [
  { id: 71, name: 'Welcome series', status: 'active', total: 1840, in: 122, exited: 1718, met_goal: 611 },
  { id: 72, name: 'Trial – nudge ✉️', status: 'active', total: 963, in: 64, exited: 899, met_goal: 287 },
  { id: 73, name: 'Win back', status: 'paused', total: 410, in: 0, exited: 410, met_goal: 36 },
] as const;
