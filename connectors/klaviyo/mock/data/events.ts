import { intervals, piece } from '../../../mock-kit/dataset/allocate.ts';
import { chance, randomCount, seedOf } from '../../../mock-kit/random.ts';
import { mailFlows, mailLists } from './account.ts';
import { campaignsUntil } from './campaigns.ts';
import { interestOn } from './flows.ts';
import { klaviyoSeed, type MailMetric } from './seed.ts';

/** Events of one metric on a day, by the values of the attributes they were split by. */
export type EventCell = { values: string[]; count: number; cents: number };

type Weighted = readonly (readonly [value: string, weight: number])[];

const MESSAGE = '$attributed_message';
const FLOW = '$attributed_flow';

/** The source of an order: a message, and its flow where it has one. */
type Source = { message: string; flow: string; weight: number };

/** Credits about as much to messages as the reports on campaigns and flows do. */
const nothing: Source = { message: '', flow: '', weight: 70 };
const flowSources: readonly Source[] = mailFlows
  .flatMap(({ id: flow, messages }) => messages.map((message) => ({ flow, ...message })))
  .filter(({ sendRate }) => sendRate > 0)
  .map(({ flow, id }, index) => ({ message: id, flow, weight: 0.45 - index * 0.025 }));

/** A campaign is credited for five days after it was sent. */
function sourcesOn(day: number, nowMs: number): readonly Source[] {
  const campaign = campaignsUntil(nowMs).findLast((one) => one.sentAt !== null && one.day <= day);
  return campaign && campaign.day >= day - 5
    ? [nothing, { message: campaign.messageId, flow: '', weight: 28 }, ...flowSources]
    : [nothing, ...flowSources];
}

const { mail, attributed, links } = klaviyoSeed.attributes;

const CURRENCY = '$value_currency';

/** The values of an attribute among a metric's events; events that don't have it fall under the empty string. */
function valuesOf(metric: MailMetric, attribute: string): Weighted {
  const isMail = metric.name.includes('Email');
  if (attribute === CURRENCY && metric.averageValueCents > 0) {
    return [
      ['USD', 92],
      ['CAD', 8],
    ];
  }
  if (attribute === 'List' && metric.name.endsWith('List'))
    return mailLists.map(({ name, weight }) => [name, weight]);
  if (attribute === 'URL' && metric.name === 'Clicked Email') return links;
  if (attribute === 'Bounce Type' && metric.name === 'Bounced Email') {
    return [
      ['Soft', 64],
      ['Hard', 36],
    ];
  }
  if (isMail && mail[attribute]) return mail[attribute];
  if (metric.integration === 'WooCommerce' && attributed[attribute]) return attributed[attribute];
  return [['', 1]];
}

/** A cell with its known attributes. */
type Known = { known: Readonly<Record<string, string>>; count: number; cents: number };

/** The events of a metric on a day of the account's zone, split by attributes; parts add up to the day. */
export function eventCells(
  metric: MailMetric,
  day: number,
  attributes: readonly string[],
  nowMs: number,
): EventCell[] {
  const seed = seedOf(metric.id);
  const count = randomCount(interestOn(day, nowMs) * metric.share, seed, day, 1);
  const cents = Math.round(count * metric.averageValueCents * (0.8 + 0.4 * chance(seed, day, 2)));
  // Always by currency first, so that all groupings return the same amounts.
  let cells = parted({ known: {}, count, cents }, CURRENCY, valuesOf(metric, CURRENCY), chance(seed, day, 3));
  for (const [index, attribute] of attributes.entries()) {
    if (attribute === CURRENCY) continue;
    const sources = isSource(metric, attribute) ? sourcesOn(day, nowMs) : null;
    cells = cells.flatMap((cell) => {
      const values = sources ? sourceValues(sources, attribute, cell) : valuesOf(metric, attribute);
      return parted(cell, attribute, values, chance(seed, day, 4 + index));
    });
  }
  return cells
    .filter((cell) => cell.count > 0 || cell.cents > 0)
    .map((cell) => ({
      values: attributes.map((attribute) => cell.known[attribute] ?? ''),
      count: cell.count,
      cents: cell.cents,
    }));
}

function isSource({ integration }: MailMetric, attribute: string): boolean {
  return integration === 'WooCommerce' && (attribute === MESSAGE || attribute === FLOW);
}

/** A message has one flow, so either attribute narrows the other. */
function sourceValues(sources: readonly Source[], attribute: string, { known }: Known): Weighted {
  return sources
    .filter(({ message, flow }) => (known[MESSAGE] ?? message) === message && (known[FLOW] ?? flow) === flow)
    .map(({ message, flow, weight }) => [attribute === FLOW ? flow : message, weight] as const);
}

function parted(cell: Known, attribute: string, values: Weighted, phase: number): Known[] {
  return intervals(values, ([, weight]) => weight).map(({ item: [value], from, to }) => ({
    known: { ...cell.known, [attribute]: value },
    count: piece(cell.count, from, to, phase),
    cents: piece(cell.cents, from, to, phase),
  }));
}

/** Distinct people of a number of events in one bucket: fewer than events, and not additive. */
export function peopleOf(count: number): number {
  return Math.ceil(count ** 0.95);
}
