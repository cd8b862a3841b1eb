import { EVENT_NAMES, eventIndex } from '../../../mock-kit/dataset/analytics/events.ts';
import type { AnalyticsProperty } from '../../../mock-kit/dataset/analytics/properties.ts';
import { advertisingMetrics, commerceMetrics, itemMetrics } from './commerce-metrics.ts';
import {
  count,
  distinct,
  keyEventsOf,
  type MetricField,
  metric,
  type RollingDays,
  ratio,
  type Totals,
} from './metric-field.ts';

const rolling = (apiName: string, uiName: string, days: RollingDays) =>
  metric('User', apiName, uiName, 'TYPE_INTEGER', { rolling: [days], kind: 'rolling' }, (t) =>
    t.rolling(days),
  );

const stickiness = (apiName: string, uiName: string, part: RollingDays, whole: RollingDays) =>
  metric('User', apiName, uiName, 'TYPE_FLOAT', { rolling: [part, whole], kind: 'rolling' }, (t) =>
    ratio(t.rolling(part), t.rolling(whole)),
  );

const USERS: readonly MetricField[] = [
  distinct('User', 'activeUsers', 'Active users', 'activeUsers'),
  distinct('User', 'totalUsers', 'Total users', 'users'),
  count('User', 'newUsers', 'New users', 'newUsers'),
  rolling('active1DayUsers', '1-day active users', 1),
  rolling('active7DayUsers', '7-day active users', 7),
  rolling('active28DayUsers', '28-day active users', 28),
  stickiness('dauPerMau', 'DAU / MAU', 1, 28),
  stickiness('dauPerWau', 'DAU / WAU', 1, 7),
  stickiness('wauPerMau', 'WAU / MAU', 7, 28),
  metric(
    'User',
    'crashFreeUsersRate',
    'Crash-free users rate',
    'TYPE_FLOAT',
    { people: ['activeUsers', 'crashedUsers'] },
    (t) => (t.people('activeUsers') === 0 ? 0 : 1 - t.people('crashedUsers') / t.people('activeUsers')),
  ),
];

const engagementRate = (t: Totals) => ratio(t.sum('engagedSessions'), t.sum('sessions'));

const SESSIONS: readonly MetricField[] = [
  count('Session', 'sessions', 'Sessions', 'sessions'),
  count('Session', 'engagedSessions', 'Engaged sessions', 'engagedSessions'),
  metric(
    'Session',
    'engagementRate',
    'Engagement rate',
    'TYPE_FLOAT',
    { counts: ['engagedSessions', 'sessions'] },
    engagementRate,
  ),
  metric(
    'Session',
    'bounceRate',
    'Bounce rate',
    'TYPE_FLOAT',
    { counts: ['engagedSessions', 'sessions'] },
    (t) => (t.sum('sessions') === 0 ? 0 : 1 - engagementRate(t)),
  ),
  metric(
    'Session',
    'sessionsPerUser',
    'Sessions per user',
    'TYPE_FLOAT',
    { counts: ['sessions'], people: ['activeUsers'] },
    (t) => ratio(t.sum('sessions'), t.people('activeUsers')),
  ),
  metric(
    'Session',
    'averageSessionDuration',
    'Average session duration',
    'TYPE_SECONDS',
    { counts: ['durationSeconds', 'sessions'] },
    (t) => ratio(t.sum('durationSeconds'), t.sum('sessions')),
  ),
  metric(
    'User',
    'userEngagementDuration',
    'User engagement',
    'TYPE_SECONDS',
    { counts: ['engagementSeconds'] },
    (t) => t.sum('engagementSeconds'),
  ),
  count('Page / screen', 'screenPageViews', 'Views', 'views'),
  metric(
    'Page / screen',
    'screenPageViewsPerSession',
    'Views per session',
    'TYPE_FLOAT',
    { counts: ['views', 'sessions'] },
    (t) => ratio(t.sum('views'), t.sum('sessions')),
  ),
  metric(
    'Page / screen',
    'screenPageViewsPerUser',
    'Views per active user',
    'TYPE_FLOAT',
    { counts: ['views'], people: ['activeUsers'] },
    (t) => ratio(t.sum('views'), t.people('activeUsers')),
  ),
];

const allEvents = (t: Totals) => EVENT_NAMES.reduce((sum, _, index) => sum + t.event(index), 0);

const EVENTS: readonly MetricField[] = [
  metric('Event', 'eventCount', 'Event count', 'TYPE_INTEGER', { events: true }, allEvents),
  metric(
    'Event',
    'eventCountPerUser',
    'Event count per user',
    'TYPE_FLOAT',
    { events: true, people: ['activeUsers'] },
    (t) => ratio(allEvents(t), t.people('activeUsers')),
  ),
  metric(
    'Event',
    'eventsPerSession',
    'Events per session',
    'TYPE_FLOAT',
    { events: true, counts: ['sessions'] },
    (t) => ratio(allEvents(t), t.sum('sessions')),
  ),
  metric('Event', 'eventValue', 'Event value', 'TYPE_FLOAT', { counts: ['eventValueCents'] }, (t) =>
    t.money('eventValueCents'),
  ),
  metric('Event', 'keyEvents', 'Key events', 'TYPE_FLOAT', { events: true }, keyEventsOf),
  metric(
    'Event',
    'sessionKeyEventRate',
    'Session key event rate',
    'TYPE_FLOAT',
    { counts: ['convertingSessions', 'sessions'] },
    (t) => ratio(t.sum('convertingSessions'), t.sum('sessions')),
  ),
  metric(
    'Event',
    'userKeyEventRate',
    'User key event rate',
    'TYPE_FLOAT',
    { people: ['convertingUsers', 'activeUsers'] },
    (t) => ratio(t.people('convertingUsers'), t.people('activeUsers')),
  ),
];

/** Every metric that all properties have, in the order in which metadata lists them. */
export const metricFields: readonly MetricField[] = [
  ...USERS,
  ...SESSIONS,
  ...EVENTS,
  ...commerceMetrics,
  ...itemMetrics,
  ...advertisingMetrics,
];

const byName = new Map(metricFields.map((known) => [known.apiName, known]));

/** A metric by name; `keyEvents:x`, `sessionKeyEventRate:x` and `userKeyEventRate:x` exist for a property's key events. */
export function metricField(
  apiName: string,
  property: AnalyticsProperty | undefined,
): MetricField | undefined {
  const known = byName.get(apiName);
  if (known || !property) return known;
  const [name, eventName = ''] = apiName.split(':');
  if (!(eventName in property.keyEvents)) return undefined;
  return keyEventMetrics(eventName).find((candidate) => candidate.apiName === `${name}:${eventName}`);
}

/** The metrics of one key event. */
export function keyEventMetrics(eventName: string): MetricField[] {
  const index = eventIndex(eventName);
  const label = eventName.replaceAll('_', ' ');
  return [
    metric(
      'Event',
      `keyEvents:${eventName}`,
      `Key events for ${label}`,
      'TYPE_FLOAT',
      { events: true },
      (t) => t.event(index),
    ),
    metric(
      'Event',
      `sessionKeyEventRate:${eventName}`,
      `Session key event rate for ${label}`,
      'TYPE_FLOAT',
      { events: true, counts: ['sessions'] },
      (t) => ratio(t.event(index), t.sum('sessions')),
    ),
    metric(
      'Event',
      `userKeyEventRate:${eventName}`,
      `User key event rate for ${label}`,
      'TYPE_FLOAT',
      { events: true, people: ['activeUsers'] },
      (t) => Math.min(1, ratio(t.event(index), t.people('activeUsers'))),
    ),
  ];
}
