import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import { targetOf } from '../families/seo/seo-target.ts';
import { typedIdentity } from '../kit/auth/key-credential.ts';
import type { Identity, OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { textInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { listProjects, listRegions, type Region, readCredits } from './serpstat.api.ts';
import { reportOf } from './serpstat.catalogue.ts';
import { nearestCompetitors, projectHost } from './serpstat.tracker.ts';

/** Serpstat names no account; the person who enters the token does. */
export async function identifyAccount(session: Session): Promise<Identity> {
  await readCredits(session);
  return typedIdentity(session, 'Serpstat');
}

export async function offerProjects(session: Session, request: OptionRequest): Promise<Option[]> {
  const projects = await listProjects(session);
  return narrowOptions(
    projects.map(({ id, projectName, domain, group }) => ({
      id: String(id),
      name: projectName || domain,
      ...(group ? { group } : {}),
    })),
    request,
  );
}

export async function offerRegions(session: Session, request: OptionRequest): Promise<Option[]> {
  const projectId = Number(request.parameters.campaign);
  if (!request.parameters.campaign || !Number.isInteger(projectId)) return [];
  const regions = await listRegions(session, projectId);
  return narrowOptions(
    regions.map((region) => ({ id: String(region.id), name: regionName(region) })),
    request,
  );
}

/** `Google, Germany, Berlin, mobile`. */
function regionName({ searchEngine = '', country, city, deviceType }: Region): string {
  const engine = searchEngine.charAt(0).toUpperCase() + searchEngine.slice(1);
  return [engine, country, city, deviceType].filter(Boolean).join(', ');
}

/** Of the project's site for the rank tracker, else of the entered one. */
export async function offerCompetitors(
  session: Session,
  { parameters, ...request }: OptionRequest,
): Promise<Option[]> {
  const { target, campaign, searchEngine } = parameters;
  const isTracker = reportOf(parameters.reportType).kind === 'tracker';
  if (isTracker ? !campaign : !target) return [];
  const host = isTracker ? await projectHost(session, String(campaign)) : targetOf(target, 'Serpstat').host;
  const engine = textInput(searchEngine) ?? 'g_us';
  const competitors = await nearestCompetitors(session, host, engine);
  return narrowOptions(
    competitors.map((competitor) => ({ id: competitor, name: competitor })),
    request,
  );
}
