import type { GatewayRequest } from '../../mock-kit/mock.ts';
import { localTime } from '../../mock-kit/time-zone.ts';
import { mailAccount, mailFlows, mailTags } from './data/account.ts';
import { campaignReactions, campaignsUntil } from './data/campaigns.ts';
import { flowReactions } from './data/flows.ts';
import { partOf, type Reactions, sumOf } from './data/reactions.ts';
import type { MailMetric } from './data/seed.ts';
import { parseFilter, passes } from './filter-language.ts';
import { invalid } from './json-api.ts';
import { messageStatistics, statisticsOf } from './message-statistics.ts';
import { type Attributes, attributesOf, conversionMetricOf, listParameter } from './report-body.ts';
import { pagedResults } from './report-pages.ts';
import { bucketsOf, daysOf, type Span, spanOf, stamp } from './timeframe.ts';

const fields = {
  required: ['statistics', 'timeframe', 'conversion_metric_id'],
  optional: ['group_by', 'filter'],
};

/** Something that was sent, with all it may be grouped and filtered by. Tags multiply it. */
type Sent = {
  keys: Record<string, string>;
  tagIds: readonly string[];
  reactions(span: Span): Reactions | null;
};

const shared = ['send_channel', 'tag_id', 'tag_name', 'text_message_format', 'variation', 'variation_name'];
const groupings: Record<'campaign' | 'flow', string[]> = {
  campaign: ['campaign_id', 'campaign_message_id', 'campaign_message_name', 'group', 'group_name', ...shared],
  flow: ['flow_id', 'flow_message_id', 'flow_name', 'flow_message_name', ...shared],
};

const scalar = ['equals', 'contains-any'];
const filterable = {
  campaign_id: scalar,
  campaign_message_id: scalar,
  flow_id: scalar,
  flow_message_id: scalar,
  send_channel: scalar,
  tag_id: ['contains-any', 'contains-all'],
};

/** `POST /api/{campaign|flow}-values-reports`: messages sent in the timeframe, with all their results since. */
export function messageValues(request: GatewayRequest, kind: 'campaign' | 'flow', nowMs: number): unknown {
  const type = `${kind}-values-report`;
  const attributes = attributesOf(request, type, fields);
  const reportRequest = reportRequestOf(attributes, kind, nowMs);
  const results = groupsOf(reportRequest).flatMap(({ keys, sent }) => {
    const parts = sent.flatMap((each) => each.reactions(reportRequest.span) ?? []);
    const total = sumOf(parts);
    return total.recipients === 0
      ? []
      : [{ groupings: keys, statistics: statisticsOf(reportRequest.statistics, total) }];
  });
  return pagedResults(request, type, results, {});
}

/** `POST /api/flow-series-reports` */
export function flowSeries(request: GatewayRequest, nowMs: number): unknown {
  const attributes = attributesOf(request, 'flow-series-report', {
    ...fields,
    required: [...fields.required, 'interval'],
  });
  const reportRequest = reportRequestOf(attributes, 'flow', nowMs);
  const buckets = bucketsOf(attributes.interval, reportRequest.span);
  const results = groupsOf(reportRequest).flatMap(({ keys, sent }) => {
    const totals = buckets.map((bucket) => sumOf(sent.flatMap((each) => each.reactions(bucket) ?? [])));
    if (totals.every(({ recipients }) => recipients === 0)) return [];
    const statistics = Object.fromEntries(
      reportRequest.statistics.map((name) => [
        name,
        totals.map((total) => messageStatistics[name]?.(total) ?? 0),
      ]),
    );
    return [{ groupings: keys, statistics }];
  });
  const date_times = buckets.map(({ first }) => stamp(first, mailAccount.timeZone));
  return pagedResults(request, 'flow-series-report', results, { date_times });
}

type ReportRequest = { statistics: string[]; span: Span; groupBy: string[]; sent: Sent[] };

function reportRequestOf(attributes: Attributes, kind: 'campaign' | 'flow', nowMs: number): ReportRequest {
  const statistics = listParameter(attributes.statistics, Object.keys(messageStatistics), 'statistics');
  const metric = conversionMetricOf(attributes.conversion_metric_id);
  const required = [`${kind}_id`, `${kind}_message_id`];
  const groupBy =
    attributes.group_by === undefined
      ? [...required, 'send_channel']
      : listParameter(attributes.group_by, groupings[kind], 'group_by');
  if (required.some((name) => !groupBy.includes(name))) {
    throw invalid(`group_by must include ${required.join(' and ')}.`, {
      pointer: '/data/attributes/group_by',
    });
  }
  const conditions = parseFilter(String(attributes.filter ?? ''), filterable, {
    pointer: '/data/attributes/filter',
  });
  if (conditions.some(({ values }) => values.length > 100)) {
    throw invalid('At most 100 values are allowed in a filter.', { pointer: '/data/attributes/filter' });
  }
  const all = kind === 'campaign' ? sentCampaigns(metric, nowMs) : sentFlows(metric, nowMs);
  const sent = all.filter(({ keys, tagIds }) =>
    passes(conditions, (field) => (field === 'tag_id' ? tagIds : [keys[field] ?? ''])),
  );
  return { statistics, span: spanOf(attributes.timeframe, nowMs), groupBy, sent };
}

function groupsOf({ groupBy, sent }: ReportRequest): { keys: Record<string, string>; sent: Sent[] }[] {
  const byTag = groupBy.includes('tag_id') || groupBy.includes('tag_name');
  const groups = new Map<string, { keys: Record<string, string>; sent: Sent[] }>();
  for (const each of sent) {
    const tags = byTag ? mailTags.filter(({ id }) => each.tagIds.includes(id)) : [undefined];
    for (const tag of tags) {
      const all: Record<string, string> = { ...each.keys, tag_id: tag?.id ?? '', tag_name: tag?.name ?? '' };
      const keys = Object.fromEntries(groupBy.map((name) => [name, all[name] ?? '']));
      const key = JSON.stringify(keys);
      const group = groups.get(key) ?? { keys, sent: [] };
      group.sent.push(each);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

function sentCampaigns(metric: MailMetric, nowMs: number): Sent[] {
  return campaignsUntil(nowMs).flatMap((campaign) => {
    const { sentAt, variations, channel } = campaign;
    if (sentAt === null) return [];
    const wall = localTime(sentAt, mailAccount.timeZone);
    const hour = wall.day * 24 + wall.hour;
    const parts = variations.length > 0 ? variations : [{ id: '', name: '', from: 0, to: 1 }];
    return parts.map(({ id, name, from, to }) => ({
      keys: {
        campaign_id: campaign.id,
        campaign_message_id: campaign.messageId,
        campaign_message_name: campaign.messageName,
        send_channel: channel,
        variation: id,
        variation_name: name,
      },
      tagIds: campaign.tagIds,
      reactions: ({ first, last }: Span) =>
        hour >= first && hour <= last ? partOf(campaignReactions(campaign, metric, nowMs), from, to) : null,
    }));
  });
}

function sentFlows(metric: MailMetric, nowMs: number): Sent[] {
  return mailFlows.flatMap((flow) =>
    flow.messages.map((message) => ({
      keys: {
        flow_id: flow.id,
        flow_name: flow.name,
        flow_message_id: message.id,
        flow_message_name: message.name,
        send_channel: message.channel,
      },
      tagIds: flow.tagIds,
      reactions: (span: Span) =>
        sumOf(
          daysOf(span).map(({ day, from, to }) =>
            partOf(flowReactions(message, day, metric, nowMs), from, to),
          ),
        ),
    })),
  );
}
