import { createHmac } from 'node:crypto';
import type { Event, Records, Setup } from './records.ts';

/**
 * The delivery of a batch: correct, repeated although accepted, reversed, with a wrong signature, unsigned, or unusually
 * formatted.
 */
export type DeliveryMode = 'plain' | 'again' | 'backwards' | 'forged' | 'unsigned' | 'odd';

export type Sent = { status: number; body: string; ids: string[] };

/** Posts the queued events in one batch. Accepted events are not sent again, except on request. */
export async function sendEvents(records: Records, mode: DeliveryMode): Promise<Sent> {
  const { setup } = records;
  if (!setup) return { status: 0, body: 'No webhook was set up', ids: [] };
  const waiting = records.events.filter(({ processed }) => mode === 'again' || !processed);
  const events = mode === 'backwards' ? waiting.toReversed() : waiting;
  const text = mode === 'odd' ? unusualJson(events) : JSON.stringify({ events });
  const response = await fetch(setup.webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', ...signature(setup, text, mode) },
    body: text,
  });
  const body = await response.text();
  const taken = response.status === 202 ? body.split('\n') : events.map(({ id }) => id);
  if (response.status === 200 || response.status === 202)
    for (const event of events) event.processed ||= taken.includes(event.id);
  return { status: response.status, body, ids: events.map(({ id }) => id) };
}

function signature({ webhookSecret }: Setup, text: string, mode: DeliveryMode): Record<string, string> {
  if (mode === 'unsigned') return {};
  const secret = mode === 'forged' ? 'a stranger’s' : webhookSecret;
  return { 'X-FS-Signature': createHmac('sha256', secret).update(text).digest('base64') };
}

/** Unusual spaces, characters beyond ASCII, and some of them escaped: the signature covers the exact bytes. */
function unusualJson(events: Event[]): string {
  const text = JSON.stringify({ events, note: 'Žofie 🎈 zaplatila' }, null, ' \t ');
  return text.replaceAll('":', '"  :').replace('Ž', '\\u017d');
}
