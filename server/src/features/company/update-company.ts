import type { Branding, Company, Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { furthest } from '@vitrine/contract/rules/people/onboarding.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { isOwnImage } from '../files/index.ts';
import { type CompanyRow, getCompany, lockCompany, updateCompanyRow } from './company.queries.ts';
import { loadCompany } from './load-company.ts';

const PICTURES = ['logo', 'image'];

type Settings = {
  name?: string | undefined;
  phone?: string | undefined;
  logo?: string | null | undefined;
  branding?: { [Field in keyof Branding]?: string | undefined } | undefined;
};
type Input = Settings & { onboarding?: Onboarding | undefined };

/** Admins change the company's name and branding; onboarding is saved by anyone who takes part in it, and its step never goes back. */
export async function updateCompany(ctx: Ctx, { onboarding, ...settings }: Input): Promise<Company> {
  const names = namesOf(settings);
  if (names.length > 0 && !(ctx.actor.kind === 'user' && ctx.actor.role === 'admin'))
    throw new AppError('forbidden');
  await requireOwnImages(ctx, settings);
  return inTransaction(ctx, async (tx) => {
    // Two pages that each complete a step must not undo each other's.
    await lockCompany(tx);
    const row = await getCompany(tx);
    await updateCompanyRow(tx, {
      ...changedColumns(row, settings),
      onboarding: onboarding ? furthest(row.onboarding, onboarding) : row.onboarding,
    });
    if (names.length > 0)
      await recordAudit(tx, { action: 'company.changed', details: { what: names.join(', ') } });
    return loadCompany(tx);
  });
}

function changedColumns(
  row: CompanyRow,
  { name, phone, logo, branding = {} }: Settings,
): Partial<CompanyRow> {
  const given = Object.entries(branding).filter(([, value]) => value !== undefined);
  return {
    name: name ?? row.name,
    phone: phone === undefined ? row.phone : phone || null,
    logo: logo === undefined ? row.logo : logo,
    branding: { ...row.branding, ...Object.fromEntries(given) },
  };
}

/** What is changed, as the log of activity says it. */
function namesOf({ name, phone, logo, branding = {} }: Settings): string[] {
  const names: [string, unknown][] = [
    [`name: ${name}`, name],
    ['phone', phone],
    ['logo', logo],
    ['colour', branding.color],
    ['icon', branding.favicon],
    ['page title', branding.siteTitle],
    ['footer', branding.footer],
  ];
  return names.flatMap(([label, value]) => (value === undefined ? [] : [label]));
}

async function requireOwnImages(ctx: Ctx, { logo, branding }: Settings): Promise<void> {
  for (const [field, address] of [
    ['logo', logo],
    ['branding.favicon', branding?.favicon],
  ] as const) {
    if (address && !(await isOwnImage(ctx, address, PICTURES)))
      throw new AppError('bad_input', { [field]: ['Please upload this picture again.'] });
  }
}
