import type { Styles } from '@vitrine/contract/entities/dashboard.ts';
import type { AssignedClient } from '../clients/index.ts';
import type { DashboardRow } from './dashboards.queries.ts';

type Start = { styles: Partial<Styles>; defaults: DashboardRow['defaults'] };

/** What a new dashboard of a client starts with: the client's colours and logo, and the properties of its default sources. */
export function clientStart({ colors, logo, defaultSources }: AssignedClient): Start {
  const given = Object.entries(colors).filter(([, color]) => color !== null);
  const properties = Object.values(defaultSources).flatMap(({ sourceId, property }) =>
    property === null ? [] : [[sourceId, property] as const],
  );
  return {
    styles: { ...Object.fromEntries(given), clientImage: logo },
    defaults: { property: Object.fromEntries(properties) },
  };
}
