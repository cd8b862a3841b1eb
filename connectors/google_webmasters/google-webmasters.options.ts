import type { Property } from '@vitrine/contract/entities/source.ts';
import { dimensionOption, metricOption, offered } from '../kit/catalogue/catalogue-options.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { listSites } from './google-webmasters.api.ts';
import {
  dimensions,
  feedTypes,
  filterFields,
  metrics,
  searchMetrics,
} from './google-webmasters.catalogue.ts';

/** The sites a person may read, domains before addresses; those not yet verified would only be refused. */
export async function listProperties(session: Session): Promise<Property[]> {
  const sites = await listSites(session);
  return sites
    .filter(({ permissionLevel = '' }) => !/unverified/i.test(permissionLevel))
    .map(({ siteUrl }) => ({ id: siteUrl, name: nameOf(siteUrl) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** `example.com (domain)`, `www.example.com/blog`; a plain http address keeps its scheme, which is its difference. */
function nameOf(siteUrl: string): string {
  if (siteUrl.startsWith('sc-domain:')) return `${siteUrl.slice('sc-domain:'.length)} (domain)`;
  return siteUrl.replace(/^https:\/\//, '').replace(/\/$/, '');
}

type Parameters = OptionRequest['parameters'];

const isFeed = ({ reportType }: Parameters) => feedTypes.includes(String(reportType ?? 'web'));

const offeredMetrics = (parameters: Parameters) =>
  metrics.filter((metric) => {
    const known = searchMetrics.find(({ id }) => id === metric.id);
    const needsQueries = known?.slice.brand !== undefined || known?.slice.counted === 'query';
    return !isFeed(parameters) || !(needsQueries || known?.figure === 'position');
  });

const offeredDimensions = (parameters: Parameters) =>
  dimensions.filter(({ id }) => !isFeed(parameters) || id !== 'query');

export const offerMetrics = offered((parameters) => offeredMetrics(parameters).map(metricOption));

export const offerDimensions = offered((parameters) => offeredDimensions(parameters).map(dimensionOption));

export const offerFields = offered((parameters) => [
  ...offeredDimensions(parameters)
    .filter(({ id }) => filterFields.some((field) => field === id))
    .map(dimensionOption),
  ...offeredMetrics(parameters).map(metricOption),
]);
