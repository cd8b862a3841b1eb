import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { mondayOf } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import {
  type MailMetric,
  mailFlows,
  mailForms,
  mailLists,
  mailMetrics,
  mailSegments,
  mailTags,
  revenueMetric,
} from '../mock/data/account.ts';
import { type Campaign, campaignReactions, campaignsUntil } from '../mock/data/campaigns.ts';
import { eventCells } from '../mock/data/events.ts';
import { flowReactions, formDay, segmentDay, segmentSize } from '../mock/data/flows.ts';
import type { Reactions } from '../mock/data/reactions.ts';
import { metricValueOf } from './reference-values.ts';

/**
 * An event on a day, with its label under each dimension and its addend for each count. Filters by name use `called`, where it
 * differs from the shown label.
 */
type Fact = {
  day: string;
  names: Record<string, string[]>;
  called?: Record<string, string[]>;
  counts: Record<string, number>;
};

/** A filter on fields that the rows don't show. */
const entities = ['campaign', 'flow', 'form', 'list', 'channel', 'tag'];

/**
 * The expected result of a query for the shop's account, message by message and event by event. `nowMs` is the time of the
 * query.
 */
export function mailingsReference(query: Query, nowMs: number): Reference {
  const { dimension, startDate, endDate, metrics, filters } = query;
  if (query.parameters.target === 'segment') return segmentReference(query, nowMs);
  const facts = factsOf(query, nowMs)
    .filter(({ day }) => day >= startDate && day <= endDate)
    .filter((fact) => filters.every((filter) => isNamed(fact, filter, query)));
  const onMetrics = filters.filter(({ field }) => metrics.includes(field));
  const groups = new Map<string, Fact[]>();
  if (onMetrics.length > 0) for (const label of labelsBetween(query)) groups.set(label, []);
  for (const fact of facts) {
    for (const label of dimension === null ? [] : shownLabels(fact, query))
      groups.set(label, [...(groups.get(label) ?? []), fact]);
  }
  const valuesOf = (of: Fact[]) => {
    const counts: Record<string, number> = {};
    for (const fact of of)
      for (const [name, value] of Object.entries(fact.counts)) counts[name] = (counts[name] ?? 0) + value;
    return Object.fromEntries(metrics.map((metric) => [metric, metricValueOf(metric, counts)]));
  };
  const rows = [...groups]
    .map(([label, of]) => ({ label, of, values: valuesOf(of) }))
    .filter(({ label }) => filters.every((filter) => isShownLabel(query, filter, label)))
    .filter(({ values }) => onMetrics.every((filter) => isBeyond(values[filter.field] ?? null, filter)));
  const isCut = filters.some(({ field }) => !entities.includes(field));
  // A message with two tags is in two rows.
  const isUnknown = isCut && dimension === 'tag' && rows.length !== 1;
  return {
    rows: rows.map(({ label, values }) => ({ label, values })),
    totals: isUnknown
      ? Object.fromEntries(metrics.map((metric) => [metric, null]))
      : valuesOf(isCut ? rows.flatMap(({ of }) => of) : facts),
  };
}

function has(text: string, { operator, value }: Filter): boolean {
  const isIn = text.toLowerCase().includes(value.toLowerCase());
  return operator === 'not_contains' ? !isIn : isIn;
}

function isNamed({ names, called }: Fact, filter: Filter, { parameters }: Query): boolean {
  const { field } = filter;
  if (!entities.includes(field)) return true;
  const own = called?.[field] ?? names[field] ?? [];
  return (field === 'tag' ? chosenTags(own, parameters.tag) : own).some((name) => has(name, filter));
}

function chosenTags(names: string[], tag: unknown): string[] {
  return Array.isArray(tag) ? names.filter((name) => tagNames(tag.map(String)).includes(name)) : names;
}

function isShownLabel({ dimension, metrics }: Query, filter: Filter, label: string): boolean {
  const { field } = filter;
  const isOfRows = field === dimension && !metrics.includes(field) && !entities.includes(field);
  return !isOfRows || has(label, filter);
}

function isBeyond(value: number | null, { operator, value: limit }: Filter): boolean {
  if (value === null) return false;
  return operator === 'less' ? value < Number(limit) : value > Number(limit);
}

/** The requested tags of a message only. */
function shownLabels(fact: Fact, { dimension, parameters, filters }: Query): string[] {
  const labels = labelsOf(fact, String(dimension));
  if (dimension !== 'tag') return labels;
  const onTags = filters.filter(({ field }) => field === 'tag');
  return chosenTags(labels, parameters.tag).filter((label) => onTags.every((filter) => has(label, filter)));
}

function labelsBetween({ startDate, endDate, dimension }: Query): string[] {
  if (dimension === null || !['date', 'week', 'month'].includes(dimension)) return [];
  const days = Array.from({ length: dayOf(endDate) - dayOf(startDate) + 1 }, (_, index) =>
    isoDay(dayOf(startDate) + index),
  );
  return [...new Set(days.flatMap((day) => labelsOf({ day, names: {} }, dimension)))];
}

function labelsOf({ day, names }: Pick<Fact, 'day' | 'names'>, dimension: string): string[] {
  if (dimension === 'date') return [day];
  if (dimension === 'week') return [mondayOf(day)];
  return dimension === 'month' ? [day.slice(0, 7)] : (names[dimension] ?? []);
}

function factsOf({ parameters, startDate, endDate, dimension }: Query, nowMs: number): Fact[] {
  const chosen = String(parameters.conversionMetric ?? parameters.metric ?? 'revenue');
  const metric = mailMetrics.find(({ id }) => id === chosen) ?? revenueMetric;
  const days = Array.from(
    { length: dayOf(endDate) - dayOf(startDate) + 1 },
    (_, index) => dayOf(startDate) + index,
  );
  switch (parameters.target) {
    case 'campaign':
      return campaignFacts(metric, parameters.channel, nowMs);
    case 'flow':
      return flowFacts(metric, days, parameters.tag, nowMs);
    case 'form':
      return days.flatMap((day) =>
        mailForms.flatMap((form) =>
          form.versions.map((version) => ({
            day: isoDay(day),
            names: { form: [form.name], form_version: [`${form.name}: ${version}`] },
            counts: formDay(form, version, day, nowMs),
          })),
        ),
      );
    case 'list':
      return days.flatMap((day) => listFacts(day, nowMs));
    default:
      return days.flatMap((day) => eventFacts(metric, { day, dimension, nowMs }));
  }
}

const tagNames = (ids: readonly string[]): string[] =>
  mailTags.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
const channelNames = { email: 'Email', sms: 'SMS' };

/** Campaigns with the same name are distinguished by their days. */
function shownName(campaign: Campaign, nowMs: number): string {
  const isShared = campaignsUntil(nowMs).filter(({ name }) => name === campaign.name).length > 1;
  return isShared ? `${campaign.name} (${isoDay(campaign.day)})` : campaign.name;
}

function campaignFacts(metric: MailMetric, channel: unknown, nowMs: number): Fact[] {
  return campaignsUntil(nowMs)
    .filter(
      (campaign) =>
        campaign.sentAt !== null && (!Array.isArray(channel) || channel.includes(campaign.channel)),
    )
    .map((campaign) => {
      const name = shownName(campaign, nowMs);
      return {
        day: isoDay(campaign.day),
        names: {
          campaign: [name],
          campaign_message: [`${name}: ${campaign.messageName}`],
          channel: [channelNames[campaign.channel]],
          tag: tagNames(campaign.tagIds),
        },
        called: { campaign: [campaign.name] },
        counts: countsOf(campaignReactions(campaign, metric, nowMs), campaign.channel),
      };
    });
}

function flowFacts(metric: MailMetric, days: number[], tag: unknown, nowMs: number): Fact[] {
  return mailFlows
    .filter(({ tagIds }) => !Array.isArray(tag) || tagIds.some((id) => tag.includes(id)))
    .flatMap((flow) =>
      flow.messages.flatMap((message) =>
        days.map((day) => ({
          day: isoDay(day),
          names: {
            flow: [flow.name],
            flow_message: [`${flow.name}: ${message.name}`],
            channel: [channelNames[message.channel]],
            tag: tagNames(flow.tagIds),
          },
          counts: countsOf(flowReactions(message, day, metric, nowMs), message.channel),
        })),
      ),
    );
}

function countsOf(reactions: Reactions, channel: string): Record<string, number> {
  const isMail = channel === 'email';
  return {
    ...reactions,
    text_cents: isMail ? 0 : reactions.conversion_cents,
    mail_delivered: isMail ? reactions.delivered : 0,
    mail_clicks: isMail ? reactions.clicks_unique : 0,
  };
}

function listFacts(day: number, nowMs: number): Fact[] {
  return [
    ['KlSub7', 'list_subscribed'],
    ['KlLft8', 'list_unsubscribed'],
  ].flatMap(([id, count = '']) => {
    const metric = mailMetrics.find((each) => each.id === id) ?? revenueMetric;
    return eventCells(metric, day, ['List'], nowMs)
      .filter(({ values: [name = ''] }) => mailLists.some((list) => list.name === name))
      .map((cell) => ({ day: isoDay(day), names: { list: cell.values }, counts: { [count]: cell.count } }));
  });
}

/** Attributes of events by the dimension that shows them. */
const attributes: Record<string, string> = {
  attributed_channel: '$attributed_channel',
  attributed_flow: '$attributed_flow',
  attributed_message: '$attributed_message',
  url: 'URL',
  subject: 'Subject',
  inbox_provider: 'Inbox Provider',
  email_domain: 'Email Domain',
  client_type: 'Client Type',
  bounce_type: 'Bounce Type',
  event_list: 'List',
};

type Requested = { day: number; dimension: string | null; nowMs: number };

function eventFacts(metric: MailMetric, { day, dimension, nowMs }: Requested): Fact[] {
  const attribute = attributes[dimension ?? ''] ?? 'Client Type';
  const flow = attribute === '$attributed_message' ? ['$attributed_flow'] : [];
  return eventCells(metric, day, [attribute, ...flow, '$value_currency'], nowMs).map(
    ({ values, count, cents }) => {
      const [value = ''] = values;
      const currency = values.at(-1) ?? '';
      return {
        day: isoDay(day),
        names: { [dimension ?? '']: [eventName(attribute, value, nowMs) || '(none)'] },
        counts: { count, own_cents: currency === 'USD' || currency === '' ? cents : 0 },
      };
    },
  );
}

function eventName(attribute: string, value: string, nowMs: number): string {
  if (attribute === '$attributed_channel') return value === 'sms' ? 'SMS' : value === 'email' ? 'Email' : '';
  const flow = mailFlows.find(({ id, messages }) =>
    attribute === '$attributed_flow' ? id === value : messages.some((one) => one.id === value),
  );
  if (attribute === '$attributed_flow') return flow?.name ?? '';
  if (attribute !== '$attributed_message') return value;
  const campaign = campaignsUntil(nowMs).find(({ messageId }) => messageId === value);
  if (campaign) return shownName(campaign, nowMs);
  return flow ? `${flow.name}: ${flow.messages.find(({ id }) => id === value)?.name}` : '';
}

/** One segment: who joined and left adds up, members are those at the end. */
function segmentReference(query: Query, nowMs: number): Reference {
  const { parameters, startDate, endDate, metrics, dimension } = query;
  const id = Array.isArray(parameters.segment) ? String(parameters.segment[0]) : '';
  const name = mailSegments.find((segment) => segment.id === id)?.name ?? '';
  const days = Array.from(
    { length: dayOf(endDate) - dayOf(startDate) + 1 },
    (_, index) => dayOf(startDate) + index,
  );
  const valuesOf = (some: number[]) => {
    const moved = some.map((day) => segmentDay(id, day, nowMs));
    const added = moved.reduce((sum, { members_added }) => sum + members_added, 0);
    const removed = moved.reduce((sum, { members_removed }) => sum + members_removed, 0);
    const counts: Record<string, number> = {
      total_members: segmentSize(id, some.at(-1) ?? 0, nowMs),
      members_added: added,
      members_removed: removed,
      net_members_changed: added - removed,
    };
    return Object.fromEntries(metrics.map((metric) => [metric, counts[metric] ?? null]));
  };
  const labelOf = (day: number) =>
    labelsOf({ day: isoDay(day), names: { segment: [name] } }, String(dimension))[0] ?? '';
  const groups = dimension === null ? [] : [...Map.groupBy(days, labelOf)];
  return { rows: groups.map(([label, some]) => ({ label, values: valuesOf(some) })), totals: valuesOf(days) };
}
