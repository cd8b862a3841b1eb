import type { ClientFields, DefaultSources } from '@vitrine/contract/entities/client.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { MAX_CLIENTS, tooManyClients } from '@vitrine/contract/rules/dashboards/quotas.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { isOwnImage } from '../files/index.ts';
import { type ClientValues, countClients, isNameTaken, sourceTypes } from './clients.queries.ts';

/** 422 for one more client than a company may have. Concurrent creations wait for each other. */
export async function requireClientQuota(tx: Ctx): Promise<void> {
  await lockNames(tx);
  if ((await countClients(tx)) >= MAX_CLIENTS) throw new AppError('bad_input', tooManyClients);
}

/** 422 on `name` for one that another client has. */
export async function requireFreeName(tx: Ctx, name: string, exceptId?: string): Promise<void> {
  await lockNames(tx);
  if (await isNameTaken(tx, name, exceptId))
    throw new AppError('bad_input', { name: [`A client named “${name}” already exists.`] });
}

function lockNames(tx: Ctx): Promise<void> {
  return lockUntilCommit(tx, `clients of ${tx.companyId}`);
}

/** The given fields as they are stored. 422 on `logo` and `defaultSources` for what is not the company's. */
export async function checkedValues(
  tx: Ctx,
  { name, logo, contact, colors, defaultSources }: Partial<ClientFields>,
  before: Pick<ClientValues, 'colors'> = { colors: {} },
): Promise<Partial<ClientValues>> {
  if (logo && !(await isOwnImage(tx, logo)))
    throw new AppError('bad_input', { logo: ['This image no longer exists. Upload it again.'] });
  if (defaultSources) await requireOwnSources(tx, defaultSources);
  return {
    ...(name === undefined ? {} : { name }),
    ...(logo === undefined ? {} : { logo }),
    ...(contact?.name === undefined ? {} : { contactName: contact.name }),
    ...(contact?.email === undefined ? {} : { contactEmail: contact.email }),
    ...(contact?.phone === undefined ? {} : { contactPhone: contact.phone }),
    ...(colors === undefined ? {} : { colors: { ...before.colors, ...colors } as ClientValues['colors'] }),
    ...(defaultSources === undefined ? {} : { defaultSources }),
  };
}

async function requireOwnSources(tx: Ctx, defaultSources: DefaultSources): Promise<void> {
  const types = await sourceTypes(tx);
  if (Object.entries(defaultSources).every(([type, { sourceId }]) => types.get(sourceId) === type)) return;
  throw new AppError('bad_input', {
    defaultSources: ['One of these sources no longer exists. Select another one.'],
  });
}
