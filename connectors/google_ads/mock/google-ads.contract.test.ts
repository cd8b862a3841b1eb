import { describe, expect, it } from 'vitest';
import { ATTRIBUTES, RESOURCES, SEGMENTS } from './fields.ts';
import google from './fixtures/fields.v25.json' with { type: 'json' };
import { METRICS } from './metrics.ts';

/** Fields by Google's field service of v25, recorded from the package `google-ads-api`. */
const recorded = google.resources as Record<string, { with: string[]; metrics: string; segments: string }>;
const attributes = google.attributes as Record<string, string>;
const names = (text = '') => new Set(text.split(' '));

it('accepts attributes by Google’s names', () => {
  for (const [resource, known] of Object.entries(ATTRIBUTES)) {
    expect([...names(attributes[resource])], resource).toEqual(expect.arrayContaining(Object.keys(known)));
  }
});

describe.each(Object.keys(RESOURCES))('FROM %s', (resource) => {
  const expected = recorded[resource];

  it('are available for the same resources and segments', () => {
    expect(expected?.with).toEqual(expect.arrayContaining([...(RESOURCES[resource]?.with ?? [])]));
    expect([...names(expected?.segments)]).toEqual(
      expect.arrayContaining([...(RESOURCES[resource]?.segments ?? [])]),
    );
  });

  it('withholds exactly the segments that it has not', () => {
    const offered = RESOURCES[resource]?.segments ?? [];
    const missing = Object.keys(SEGMENTS).filter((name) => !offered.includes(name));
    expect(missing.filter((name) => names(expected?.segments).has(name)).sort()).toEqual([]);
  });
});

it('has no metric that Google lacks', () => {
  const known = new Set(Object.values(recorded).flatMap(({ metrics }) => metrics.split(' ')));
  expect(Object.keys(METRICS).filter((name) => !known.has(name))).toEqual([]);
});
