import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { themeOf } from '@vitrine/formats/kit/theme.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WidgetFrame, type WidgetFrameProps } from './widget-frame.tsx';

const widget = interactiveWidgetSchema.parse({
  id: 'w',
  nature: 'interactive',
  format: 'summary',
  title: 'Opens',
  instances: [],
});
const error = {
  code: 'quota' as const,
  message: 'Mails: The source accepts no more requests for now.',
  detail: 'Two reports a minute.',
};
const wait = { message: 'Klaviyo takes only so many questions a minute.', retryAfterMs: 23_000 };
const deferred: WidgetResult = { widgetId: 'w', hash: 'h', status: 'error', error, wait };
const { wait: _, ...failed } = deferred;

function drawn(result: WidgetResult | undefined, more: Partial<WidgetFrameProps> = {}): string {
  const period = {
    startDate: '2026-10-01',
    endDate: '2026-10-03',
    compareStartDate: null,
    compareEndDate: null,
  };
  const theme = themeOf({ scheme: 'light', accent: '#3366cc', locale: 'en' });
  const size = { width: 300, height: 160 };
  return renderToStaticMarkup(
    <WidgetFrame {...{ widget, result, period, theme, size }} live onRetry={() => {}} {...more} />,
  );
}

it('that is rate limited says why and until when, and asks for no action', () => {
  const html = drawn(deferred, { retryAt: Date.now() + 22_500 });
  expect(html).toContain('data-state="waiting"');
  expect(html).toContain('Klaviyo takes only so many questions a minute.');
  expect(html.replaceAll('<!-- -->', '')).toContain('Retrying in 23 s');
  expect(html).not.toContain('role="alert"');
  expect(html).not.toContain('Try again');
});

it('that is being requested again shows no countdown', () => {
  const html = drawn(deferred, { retryAt: Date.now(), refreshing: true });
  expect(html).toContain('data-state="waiting"');
  expect(html).toContain('Waiting for a response.');
});

it('that is not requested again, as in print, says what failed', () => {
  for (const html of [drawn(deferred), drawn(failed, { retryAt: null })]) {
    expect(html).toContain('data-state="error"');
    expect(html).toContain('The source accepts no more requests for now.');
    expect(html).toContain('Try again');
    expect(html).not.toContain('Retrying');
  }
});

it('that failed is named as in the message about its source, with our text before the connector’s', () => {
  const html = drawn(failed);
  expect(html.indexOf('Data Error')).toBeGreaterThan(0);
  expect(html.indexOf(error.message)).toBeGreaterThan(html.indexOf('Data Error'));
  expect(html.indexOf(error.detail)).toBeGreaterThan(html.indexOf(error.message));
});

it('whose source was deleted offers another one to editors only', () => {
  const removed = {
    ...failed,
    error: { code: 'not_found' as const, message: 'Gone.', sourceGone: true as const },
  };
  expect(drawn(removed, { onFix: () => {} })).toContain('Select another source');
  expect(drawn(failed, { onFix: () => {} })).not.toContain('Select another source');
  for (const html of [drawn(removed), drawn(removed, { onFix: () => {} })]) {
    expect(html).toContain('Gone.');
    expect(html).not.toContain('Try again');
  }
  expect(drawn(removed)).not.toContain('<button');
});

it('whose source has to be re-authorised links there for people who may do it, and not for others', () => {
  const revoked = { code: 'source_invalid' as const, message: 'Revoked.' };
  const forOwners = drawn({ ...failed, error: { ...revoked, sourceId: 's1' } });
  expect(forOwners).toContain('href="/company/sources/s1"');
  for (const html of [forOwners, drawn({ ...failed, error: revoked })])
    expect(html).not.toContain('Try again');
  expect(drawn({ ...failed, error: revoked })).not.toContain('Re-authorise');
});

it('whose query is invalid offers its editor to people who may edit, and not to others', () => {
  const refused = { ...failed, error: { code: 'bad_query' as const, message: 'Please fill out: Metrics.' } };
  expect(drawn(refused, { onFix: () => {} })).toContain('>Edit widget</button>');
  expect(drawn(refused)).not.toContain('<button');
});

it.each(['not_found', 'permission'] as const)(
  'of %s is requested again by those who can fix its source, and by nobody else',
  (code) => {
    const refused = { code, message: 'Not there.' };
    expect(drawn({ ...failed, error: refused })).not.toContain('<button');
    expect(drawn({ ...failed, error: { ...refused, sourceId: 's1' } })).toContain('>Try again</button>');
  },
);

describe('a card whose request failed together with others', () => {
  it('says that it is not loaded, and leaves the reason to the page', () => {
    const html = drawn(undefined, { unloaded: true });
    expect(html).toContain('data-state="error"');
    expect(html).toContain('Not loaded');
    expect(html).toContain('Try again');
    expect(html).not.toContain('role="alert"');
    expect(drawn(undefined, { unloaded: true, refreshing: true })).toContain('data-state="loading"');
    expect(drawn(undefined)).not.toContain('Not loaded');
  });

  const valuesOf = (startDate: string, endDate: string) => {
    const made = { sourceName: 'Mails', startDate, endDate, compare: null };
    return {
      ...{ widgetId: 'w', hash: 'h', status: 'ok', columns: [], rows: [], totals: {}, notes: [] },
      ...{ fetchedAt: '2026-10-04T00:00:00Z', final: true, provenance: [made] },
    } as unknown as WidgetResult;
  };

  it('names the days of values that are not those requested', () => {
    const old = valuesOf('2026-09-01', '2026-09-30');
    expect(drawn(old, { unloaded: true })).toContain('Data of');
    expect(drawn(old)).not.toContain('Data of');
  });

  it('says that values of the same days are not updated, as those of other filters are', () => {
    const old = valuesOf('2026-10-01', '2026-10-03');
    expect(drawn(old, { unloaded: true })).toContain('Not updated');
    expect(drawn(old, { refreshing: true })).not.toContain('Not updated');
  });
});
