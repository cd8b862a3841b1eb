import { EVENT_NAMES, eventIndex } from '../../../mock-kit/dataset/analytics/events.ts';
import type { AnalyticsProperty } from '../../../mock-kit/dataset/analytics/properties.ts';
import { advertisingMetrics, commerceMetrics, itemMetrics } from './commerce-metrics.ts';
import {
  count,
  distinct,
  event,
  keyEvents,
  type MetricField,
  metric,
  money,
  people,
  per,
  rolling,
  sum,
  type Value,
} from './metric-field.ts';

const activeUsers = people('activeUsers');
const sessions = sum('sessions');
const engagementRate = per(sum('engagedSessions'), sessions);

/** The rest of a share; 0 where there is no whole. */
const rest = (share: Value, whole: Value): Value => ({
  ...share,
  compute: (t) => (whole.compute(t) === 0 ? 0 : 1 - share.compute(t)),
});

const ofDays = (apiName: string, uiName: string, type: 'TYPE_INTEGER' | 'TYPE_FLOAT', value: Value) =>
  metric('User', apiName, uiName, type, value, { kind: 'rolling' });
const rate = (category: string, apiName: string, uiName: string, value: Value) =>
  metric(category, apiName, uiName, 'TYPE_FLOAT', value);

const USERS: readonly MetricField[] = [
  distinct('User', 'activeUsers', 'Active users', 'activeUsers'),
  distinct('User', 'totalUsers', 'Total users', 'users'),
  count('User', 'newUsers', 'New users', 'newUsers'),
  ofDays('active1DayUsers', '1-day active users', 'TYPE_INTEGER', rolling(1)),
  ofDays('active7DayUsers', '7-day active users', 'TYPE_INTEGER', rolling(7)),
  ofDays('active28DayUsers', '28-day active users', 'TYPE_INTEGER', rolling(28)),
  ofDays('dauPerMau', 'DAU / MAU', 'TYPE_FLOAT', per(rolling(1), rolling(28))),
  ofDays('dauPerWau', 'DAU / WAU', 'TYPE_FLOAT', per(rolling(1), rolling(7))),
  ofDays('wauPerMau', 'WAU / MAU', 'TYPE_FLOAT', per(rolling(7), rolling(28))),
  rate(
    'User',
    'crashFreeUsersRate',
    'Crash-free users rate',
    rest(per(people('crashedUsers'), activeUsers), activeUsers),
  ),
];

const SESSIONS: readonly MetricField[] = [
  count('Session', 'sessions', 'Sessions', 'sessions'),
  count('Session', 'engagedSessions', 'Engaged sessions', 'engagedSessions'),
  rate('Session', 'engagementRate', 'Engagement rate', engagementRate),
  rate('Session', 'bounceRate', 'Bounce rate', rest(engagementRate, sessions)),
  rate('Session', 'sessionsPerUser', 'Sessions per user', per(sessions, activeUsers)),
  metric(
    'Session',
    'averageSessionDuration',
    'Average session duration',
    'TYPE_SECONDS',
    per(sum('durationSeconds'), sessions),
  ),
  metric('User', 'userEngagementDuration', 'User engagement', 'TYPE_SECONDS', sum('engagementSeconds')),
  count('Page / screen', 'screenPageViews', 'Views', 'views'),
  rate('Page / screen', 'screenPageViewsPerSession', 'Views per session', per(sum('views'), sessions)),
  rate('Page / screen', 'screenPageViewsPerUser', 'Views per active user', per(sum('views'), activeUsers)),
];

const allEvents: Value = {
  events: true,
  compute: (t) => EVENT_NAMES.reduce((all, _, index) => all + t.event(index), 0),
};

const EVENTS: readonly MetricField[] = [
  metric('Event', 'eventCount', 'Event count', 'TYPE_INTEGER', allEvents),
  rate('Event', 'eventCountPerUser', 'Event count per user', per(allEvents, activeUsers)),
  rate('Event', 'eventsPerSession', 'Events per session', per(allEvents, sessions)),
  rate('Event', 'eventValue', 'Event value', money('eventValueCents')),
  rate('Event', 'keyEvents', 'Key events', keyEvents),
  rate('Event', 'sessionKeyEventRate', 'Session key event rate', per(sum('convertingSessions'), sessions)),
  rate('Event', 'userKeyEventRate', 'User key event rate', per(people('convertingUsers'), activeUsers)),
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
  const reached = event(eventIndex(eventName));
  const label = eventName.replaceAll('_', ' ');
  const byUser = per(reached, activeUsers);
  return [
    rate('Event', `keyEvents:${eventName}`, `Key events for ${label}`, reached),
    rate(
      'Event',
      `sessionKeyEventRate:${eventName}`,
      `Session key event rate for ${label}`,
      per(reached, sessions),
    ),
    rate('Event', `userKeyEventRate:${eventName}`, `User key event rate for ${label}`, {
      ...byUser,
      compute: (t) => Math.min(1, byUser.compute(t)),
    }),
  ];
}
