import fc from 'fast-check';
import { utils } from 'linkedin-api-client';
import { expect, it } from 'vitest';
import { list, record, restliQuery, text } from './linkedin-restli.ts';

/** We encode two characters more than LinkedIn's own client does, which is equivalent. */
const plainer = (query: string) => query.replaceAll('%21', '!').replaceAll('%2A', '*');

const anyText = fc.string({ unit: 'grapheme', maxLength: 20 });

it('encodes all structures like LinkedIn’s own client', () => {
  fc.assert(
    fc.property(anyText, fc.array(anyText), fc.integer(), (value, values, number) => {
      const ours = {
        q: 'analytics',
        account: text(`urn:li:sponsoredAccount:${value}`),
        count: number,
        search: record({ status: record({ values: list(values) }), name: value }),
      };
      const theirs = {
        q: 'analytics',
        account: `urn:li:sponsoredAccount:${value}`,
        count: number,
        search: { status: { values }, name: value },
      };
      expect(plainer(restliQuery(ours))).toBe(utils.paramEncode(theirs));
    }),
    { numRuns: 500, seed: 11 },
  );
});
