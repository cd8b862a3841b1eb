import type { Reply } from '../../mock-kit/mock.ts';
import { AhrefsError, bad } from './ahrefs-error.ts';
import {
  competitorsOf,
  type Device,
  type TrackingProject,
  tagsOf,
  trackedOn,
  trackingProjects,
} from './data/tracking.ts';
import { checkKeys, dayOf, oneOf, requireParameter } from './parameters.ts';
import { free, listReply } from './responses.ts';
import type { Row } from './where.ts';

const OVERVIEW =
  'keyword keyword_prev keyword_difficulty country location language tags volume cost_per_click position position_prev position_diff traffic traffic_prev url url_prev serp_features target_positions_count'.split(
    ' ',
  );
const STATS =
  'competitor share_of_voice share_of_traffic_value average_position traffic traffic_value pos_1_3 pos_4_10 pos_11_20 pos_21_50 pos_51_plus pos_no_rank'.split(
    ' ',
  );

/** Projects and their tracked keywords, without cost. Undefined for other paths. */
export function tracker(path: string, query: URLSearchParams, today: number): Reply | undefined {
  switch (path) {
    case 'management/projects':
      checkKeys(query, ['owned_by', 'access', 'has_keywords', 'project_id']);
      return free({ projects: trackingProjects.map(presentProject) });
    case 'management/project-competitors': {
      checkKeys(query, ['project_id']);
      const competitors = competitorsOf(projectOf(query));
      return free({
        competitors: competitors.map(({ domain }) => ({ url: `${domain}/`, mode: 'subdomains' })),
      });
    }
    case 'rank-tracker/overview':
      checkKeys(query, [
        'project_id',
        'device',
        'date',
        'date_compared',
        'select',
        'where',
        'order_by',
        'limit',
        'volume_mode',
        'timeout',
      ]);
      return free({ overviews: listReply(query, overviewRows(query, today), OVERVIEW).rows });
    case 'rank-tracker/competitors-stats':
      checkKeys(query, ['project_id', 'device', 'date', 'select', 'volume_mode']);
      return free({ competitors_metrics: listReply(query, statsRows(query, today), STATS).rows });
    default:
      return undefined;
  }
}

function presentProject({ id, name, site, keywords }: TrackingProject) {
  return {
    project_id: String(id),
    project_name: name,
    url: `${site.domain}/`,
    mode: 'subdomains',
    protocol: 'both',
    access: 'shared',
    owned_by: 'ana@northlight.example',
    keyword_count: keywords.length,
  };
}

function projectOf(query: URLSearchParams): TrackingProject {
  const id = requireParameter(query, 'project_id');
  if (!/^\d+$/.test(id)) throw bad(`bad project_id: ${id}`);
  const project = trackingProjects.find((each) => String(each.id) === id);
  if (!project) throw new AhrefsError(404, 'project not found');
  return project;
}

function placeOf(query: URLSearchParams, today: number): { day: number; device: Device } {
  requireParameter(query, 'device');
  const device = oneOf(query, 'device', ['desktop', 'mobile']) === 'mobile' ? 'mobile' : 'desktop';
  const day = dayOf(query, 'date');
  if (day === null) throw bad('missing parameter: date');
  if (day > today) throw new AhrefsError(404, 'no data for this date');
  return { day, device };
}

function overviewRows(query: URLSearchParams, today: number): Row[] {
  const project = projectOf(query);
  const { day, device } = placeOf(query, today);
  const compared = dayOf(query, 'date_compared');
  const before = compared === null ? [] : trackedOn(project, compared, device);
  const urlOf = (path: string | null | undefined) =>
    path ? encodeURI(`https://${project.site.domain}${path}`) : null;
  return trackedOn(project, day, device).map(({ keyword, position, traffic, path }, index) => {
    const earlier = before[index];
    return {
      keyword: keyword.text,
      keyword_prev: keyword.text,
      keyword_difficulty: keyword.difficulty,
      country: keyword.country.toUpperCase(),
      location: keyword.country === 'de' ? 'Baden-Württemberg' : keyword.country.toUpperCase(),
      language: 'en',
      tags: tagsOf(keyword),
      volume: keyword.volume,
      cost_per_click: keyword.cpc,
      position,
      position_prev: earlier?.position ?? null,
      position_diff: position !== null && earlier?.position ? earlier.position - position : null,
      traffic,
      traffic_prev: earlier?.traffic ?? null,
      url: urlOf(path),
      url_prev: urlOf(earlier?.path),
      serp_features: keyword.features,
      target_positions_count: position === null ? 0 : 1,
    };
  });
}

/** The site and its competitors over the same keywords. Shares are percentages of them all. */
function statsRows(query: URLSearchParams, today: number): Row[] {
  const project = projectOf(query);
  const { day, device } = placeOf(query, today);
  const sites = [project.site, ...competitorsOf(project)].map((site) => {
    const tracked = trackedOn(project, day, device, site);
    return {
      site,
      positions: tracked.flatMap(({ position }) => position ?? []),
      count: tracked.length,
      traffic: tracked.reduce((sum, { traffic }) => sum + (traffic ?? 0), 0),
      value: tracked.reduce((sum, { value }) => sum + value, 0),
    };
  });
  const whole = (name: 'traffic' | 'value') => sites.reduce((sum, each) => sum + each[name], 0);
  const share = (part: number, of: number) => (of === 0 ? 0 : Math.round((part / of) * 10_000) / 100);
  return sites.map(({ site, positions, count, traffic, value }) => {
    const within = (from: number, to: number) => positions.filter((at) => at >= from && at <= to).length;
    const mean = positions.reduce((sum, at) => sum + at, 0) / positions.length;
    return {
      competitor: `${site.domain}/`,
      share_of_voice: share(traffic, whole('traffic')),
      share_of_traffic_value: share(value, whole('value')),
      average_position: positions.length === 0 ? null : Math.round(mean * 100) / 100,
      traffic,
      traffic_value: value,
      pos_1_3: within(1, 3),
      pos_4_10: within(4, 10),
      pos_11_20: within(11, 20),
      pos_21_50: within(21, 50),
      pos_51_plus: within(51, 101),
      pos_no_rank: count - positions.length,
    };
  });
}
