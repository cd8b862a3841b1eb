import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import { isFinished, passedOnboarding } from '@vitrine/contract/rules/people/onboarding.ts';
import { getCompany, updateCompany } from '@vitrine/server/src/features/company/index.ts';
import { findPerson, openCompany } from '@vitrine/server/src/features/sign-in/index.ts';
import { runExclusively } from '@vitrine/server/src/features/sources/index.ts';
import { type Ctx, createCtx, type Services } from '@vitrine/server/src/platform/ctx/ctx.ts';
import { encryptSnapshot, renewPermalinks } from './snapshot/copy-snapshot.ts';

const NAME = 'Nora Lindqvist';

/**
 * Seeds the demo agency, once. Each step checks what exists, so that a start after a kill continues; the onboarding is completed
 * last, and an agency that has completed it stays as people changed it. Returns true if there was work to do.
 */
export async function seedDemo(services: Services): Promise<boolean> {
  if (await isSeeded(services)) return false;
  return runExclusively(services, 'seed-demo', async () => {
    if (await isSeeded(services)) return false;
    await encryptSnapshot(services);
    const { seedDated } = await import('./seed-agency.ts');
    const ctx = await seedLasting(services);
    await renewPermalinks(ctx);
    await seedDated(ctx);
    await updateCompany(ctx, { onboarding: passedOnboarding });
    return true;
  });
}

/** Opens the agency and seeds what is the same on every day, which a snapshot has. */
export async function seedLasting(services: Services): Promise<Ctx> {
  const { seedAgency } = await import('./seed-agency.ts');
  const ctx = (await findAgency(services)) ?? (await openAgency(services));
  await seedAgency(ctx);
  return ctx;
}

/** Seeds what needs a worker's measurements: alerts of the demo's group. Resolves once everything is measured. */
export async function seedDemoAlerts(services: Services): Promise<void> {
  const ctx = await findAgency(services);
  if (!ctx) return;
  const { seedAlerts } = await import('./seed-group.ts');
  await seedAlerts(ctx);
}

async function isSeeded(services: Services): Promise<boolean> {
  const ctx = await findAgency(services);
  const onboarding = ctx ? (await getCompany(ctx)).onboarding : null;
  return onboarding !== null && isFinished(onboarding);
}

async function findAgency(services: Services): Promise<Ctx | null> {
  const person = await findPerson(services.database.system, DEMO_EMAIL);
  return person ? ctxOf(services, person.companyId, person.userId) : null;
}

async function openAgency(services: Services): Promise<Ctx> {
  const opened = await openCompany(services, {
    companyName: 'Northlight Studio',
    name: NAME,
    email: DEMO_EMAIL,
    password: DEMO_PASSWORD,
    withoutTrial: true,
  });
  if (!opened) throw new Error('The demo agency could not be opened.');
  return ctxOf(services, opened.companyId, opened.userId);
}

function ctxOf(services: Services, companyId: string, userId: string): Ctx {
  return createCtx(services, companyId, {
    kind: 'user',
    userId,
    role: 'admin',
    name: NAME,
    email: DEMO_EMAIL,
  });
}
