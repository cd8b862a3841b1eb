import { describe, expect, it } from 'vitest';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import labels from './catalogue/labels.json' with { type: 'json' };
import { dimensions, isSelectable, metrics, reportTypes } from './google-ads.catalogue.ts';
import google from './mock/fixtures/fields.v25.json' with { type: 'json' };

/** Fields by Google's field service of v25, recorded from the package `google-ads-api`. */
const resources = google.resources as Record<string, { with: string[]; metrics: string; segments: string }>;
const attributes = google.attributes as Record<string, string>;

const namesOf = (text: string | undefined) => new Set(text?.split(' '));

/** Whether Google lets a field be selected FROM a resource. */
function goesWith(resource: string, field: string): boolean {
  const [head = '', ...rest] = field.split('.');
  const known = resources[resource];
  if (head === 'metrics') return namesOf(known?.metrics).has(rest.join('.'));
  if (head === 'segments') return namesOf(known?.segments).has(rest.join('.'));
  return (known?.with.includes(head) ?? false) && namesOf(attributes[head]).has(rest.join('.'));
}

describe.each(reportTypes)('report $id', ({ id }) => {
  it('tests for all metrics whether Google has them there', () => {
    const fields = metrics.map(({ field }) => field).filter((field) => field.startsWith('metrics.'));
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.filter((field) => isSelectable(id, field))).toEqual(
      fields.filter((field) => goesWith(id, field)),
    );
  });

  it('offers the dimensions whose fields Google has there', () => {
    const fields = entriesOfReport(dimensions, id).flatMap(({ key, name = key, with: more }) => [
      key,
      name,
      ...more,
    ]);
    expect(fields.length).toBeGreaterThan(5);
    expect(fields.filter((field) => !goesWith(id, field))).toEqual([]);
  });
});

it('requests existing attributes of campaigns', () => {
  const fields = metrics.map(({ field }) => field).filter((field) => !field.startsWith('metrics.'));
  expect(fields.filter((field) => !goesWith('campaign', field) && !goesWith('customer', field))).toEqual([]);
});

it.each([
  ['Device', labels.devices],
  ['AdNetworkType', labels.networks],
  ['AdvertisingChannelType', labels.channels],
  ['CampaignStatus', labels.statuses],
  ['KeywordMatchType', labels.matchTypes],
  ['GenderType', labels.genders],
  ['AgeRangeType', labels.ages],
  ['DayOfWeek', labels.weekdays],
  ['AdType', labels.adTypes],
] as const)('names values of %s that exist', (name, known) => {
  expect([...namesOf(google.enums[name])]).toEqual(expect.arrayContaining(Object.keys(known)));
});
