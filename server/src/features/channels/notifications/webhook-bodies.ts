import type { ChannelKind } from '@vitrine/contract/entities/channel.ts';
import { describeKind, describeOpen, type Line, type Message, pageOf } from './message.ts';

/** Slack and Teams take no endless messages; the group's page has them all. */
const MAX_SHOWN = 20;

/** The JSON that a kind of webhook expects. */
export function bodyFor(kind: Exclude<ChannelKind, 'email'>, message: Message, at: Date): string {
  const bodies = { slack: slackBody, teams: teamsBody, webhook: plainBody };
  return JSON.stringify(bodies[kind](message, at));
}

/** An incoming webhook of Slack, or of what takes its messages (Mattermost, Rocket.Chat, Discord with /slack). */
function slackBody(message: Message): object {
  const { title, text } = message;
  const section = (markdown: string) => ({ type: 'section', text: { type: 'mrkdwn', text: markdown } });
  const lines = visibleLines(message).map(({ kind, host, text, group }) =>
    section(`*${forSlack(host)}* · ${describeKind[kind]} · ${forSlack(group.name)}\n${forSlack(text)}`),
  );
  return {
    text: forSlack([title, text ?? ''].filter((part) => part !== '').join(' ')),
    blocks: [
      section(`*${forSlack(title)}*`),
      ...(text === null ? [] : [section(forSlack(text))]),
      ...lines,
      section(`<${pageOf(message)}|${describeOpen(message)}>${restText(message)}`),
    ],
  };
}

/** An Adaptive Card as Teams' "When a webhook request is received" takes it. */
function teamsBody(message: Message): object {
  const block = (text: string, more: object = {}) => ({
    type: 'TextBlock',
    text: forTeams(text),
    wrap: true,
    ...more,
  });
  const lines = visibleLines(message).flatMap(({ kind, host, text, group }) => [
    block(`${host} · ${describeKind[kind]} · ${group.name}`, {
      weight: 'Bolder',
      separator: true,
      color: kind === 'resolved' ? 'Good' : 'Attention',
    }),
    block(text, { spacing: 'None' }),
  ]);
  const rest = restText(message);
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      block(message.title, { size: 'Medium', weight: 'Bolder' }),
      ...(message.text === null ? [] : [block(message.text)]),
      ...lines,
      ...(rest === '' ? [] : [block(rest, { isSubtle: true })]),
    ],
    actions: [{ type: 'Action.OpenUrl', title: describeOpen(message), url: pageOf(message) }],
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] };
}

function plainBody(message: Message, at: Date): object {
  const { company, title, text, lines, origin } = message;
  return {
    type: lines.length === 0 ? 'alerts.test' : 'alerts.notification',
    timestamp: at.toISOString(),
    data: {
      company,
      title,
      text,
      alerts: lines.map(({ openedAt, resolvedAt, alertId, ...line }) => ({
        id: alertId,
        ...line,
        openedAt: openedAt.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
        url: `${origin}/groups/${line.group.id}`,
      })),
    },
  };
}

function visibleLines({ lines }: Message): Line[] {
  return lines.slice(0, MAX_SHOWN);
}

function restText({ lines }: Message): string {
  return lines.length > MAX_SHOWN ? ` and ${lines.length - MAX_SHOWN} more` : '';
}

/** What would be Markdown to Teams: links, emphasis, and lists or headings at the start. */
function forTeams(text: string): string {
  return text.replace(/[\\[\]*_`~]/g, '\\$&').replace(/^(\s*\d*)([-+#>.])/, '$1\\$2');
}

/** The three characters that mean something to Slack. */
function forSlack(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
