import type { Doors } from '../platform/ctx/ctx.ts';
import { companies } from '../platform/database/schema/schema.ts';

/** Every company as if it had never been shown around; through the API a step only ever goes forward. */
export async function forgetOnboarding(doors: Doors): Promise<void> {
  await doors.database.system.update(companies).set({ onboarding: null });
}
