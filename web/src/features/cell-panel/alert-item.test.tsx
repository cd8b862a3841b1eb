import { alertSchema } from '@vitrine/contract/entities/alert.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AlertItem } from './alert-item.tsx';

const alert = alertSchema.parse({
  ...{ id: 'a', groupId: 'g', domainId: 'd', host: 'shop.example', metricId: 'm', metricLabel: 'Sales' },
  traits: { label: 'Sales', type: 'numeric', direction: 'up', additive: true },
  rule: { id: 'r', kind: 'source_broken' },
  state: 'open',
  openedAt: '2026-11-02T08:00:00.000Z',
  resolvedAt: null,
  ...{ value: 2, openedValue: 4, baseline: 10 },
  words: 'Sales fell to 2.',
  snooze: null,
});
const event = (kind: 'opened' | 'worse', words: string) => {
  const at = `2026-11-0${kind === 'opened' ? 2 : 3}T08:00:00.000Z`;
  return { id: kind, alertId: 'a', at, kind, words, by: null };
};
const textOf = (events: ReturnType<typeof event>[]) =>
  renderToStaticMarkup(<AlertItem alert={alert} events={events} actions={null} />).replaceAll(
    /<[^>]*>/gu,
    '|',
  );

test('the sentence of an alert stands once, and earlier sentences stay in its history', () => {
  const worse = textOf([event('worse', alert.words), event('opened', 'Sales fell to 4.')]);
  expect(worse.split(alert.words)).toHaveLength(2);
  expect(worse).toMatch(/Became worse.*Sales fell to 4\./u);
  const opened = textOf([event('opened', alert.words)]);
  expect(opened.split(alert.words)).toHaveLength(2);
  expect(opened).toContain('Alert opened');
});
