import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import { typedIdentity } from '../kit/auth/key-credential.ts';
import { dimensionOption, metricOption, offered } from '../kit/catalogue/catalogue-options.ts';
import type { Identity, OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { textInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { addDays, todayIn } from '../kit/table/dates.ts';
import {
  createMeteredClient,
  hostOf,
  listProjectCompetitors,
  listProjects,
  readRows,
  readUsage,
} from './ahrefs-v3.api.ts';
import { isListReport, metrics, reportOf, reports } from './ahrefs-v3.catalogue.ts';
import { listReports } from './ahrefs-v3.lists.ts';
import { targetOf, timezone } from './ahrefs-v3.plan.ts';
import { filterMetrics, filterSplits } from './ahrefs-v3.where.ts';

/** Ahrefs does not name the owner of a key: the account is named as it was entered. */
export async function identifyWorkspace(session: Session): Promise<Identity> {
  await readUsage(session);
  return typedIdentity(session, 'Ahrefs');
}

export const offerMetrics = offered(({ reportType }) =>
  metricOptions(reports[reportOf(reportType)].ahrefsMetrics),
);

export const offerDimensions = offered(({ reportType }) =>
  reports[reportOf(reportType)].dimensions.map(dimensionOption),
);

/** Fields that a list can be filtered by: its columns and the values of its rows. */
export const offerFields = offered(({ reportType }) => {
  const report = reportOf(reportType);
  if (!isListReport(report)) return [];
  const list = listReports[report];
  return [...filterSplits(list).map(dimensionOption), ...metricOptions(filterMetrics(list))];
});

function metricOptions(ahrefsMetrics: readonly { id: string }[]): Option[] {
  return ahrefsMetrics.flatMap(({ id }) => metrics.filter((metric) => metric.id === id).map(metricOption));
}

/** Projects of the Rank Tracker. */
export async function offerProjects(session: Session, request: OptionRequest): Promise<Option[]> {
  const projects = await listProjects(session);
  const options = projects.map(({ project_id, project_name, url }) => ({
    id: String(project_id),
    name: project_name || hostOf(url),
    group: hostOf(url),
  }));
  return narrowOptions(options, request);
}

const offeredCompetitors = 25;

/** Those of the project, without cost; for an entered target those that Ahrefs finds in its country. */
export async function offerCompetitors(session: Session, request: OptionRequest): Promise<Option[]> {
  const { parameters } = request;
  const domains =
    reportOf(parameters.reportType) === 'tracked_competitors'
      ? await ofProject(session, parameters.project)
      : await ofTarget(session, request);
  return narrowOptions(
    [...new Set(domains)].map((domain) => ({ id: domain, name: domain })),
    request,
  );
}

async function ofProject(session: Session, project: unknown): Promise<string[]> {
  return typeof project === 'string' && project !== '' ? listProjectCompetitors(session, project) : [];
}

async function ofTarget(session: Session, { parameters }: OptionRequest): Promise<string[]> {
  const target = targetOf(parameters);
  const country = textInput(parameters.country);
  if (!target || !country) return [];
  const { path, key } = listReports.competitors;
  const rows = await readRows(createMeteredClient(session), path, key, {
    target,
    country: country.toLowerCase(),
    date: addDays(todayIn(timezone, session.nowMs()), -1),
    select: 'competitor_domain,keywords_common',
    order_by: 'keywords_common:desc',
    limit: offeredCompetitors,
  });
  return rows.map((row) => String(row.competitor_domain));
}
