import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/demo.ts';
import { openCompany } from '../../features/sign-in/index.ts';
import type { Doors } from '../../platform/ctx/ctx.ts';

/** The demo agency, once: a second start finds it and leaves it as people made it. */
export async function seedDemo(doors: Doors): Promise<void> {
  const opened = await openCompany(doors, {
    companyName: 'Northlight Studio',
    name: 'Nora Lindqvist',
    email: DEMO_EMAIL,
    password: DEMO_PASSWORD,
  });
  if (!opened) return;
}
