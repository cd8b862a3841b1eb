import { NotInAccount, ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { DataErrorCode } from '@vitrine/contract/entities/result.ts';
import { expect, it } from 'vitest';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { SourceRow } from '../../sources/index.ts';
import { failureOf, messageFor, ownerMessage } from './error.messages.ts';

const source = { id: 's', name: 'Marco' } as SourceRow;
const as = (actor: object) => ({ actor }) as Ctx;
const owner = as({ kind: 'user', role: 'admin' });
const viewer = as({ kind: 'viewer' });

it('what an account lacks is named to those who can choose something else', () => {
  expect(failureOf(owner, source, new NotInAccount(['Item revenue', 'Purchases']))).toEqual({
    code: 'bad_query',
    message: 'Marco doesn’t have: Item revenue, Purchases.',
    sourceId: 's',
  });
});

it.each([new NotInAccount(['Item revenue']), new ProviderError('bad_query', 'No such sheet.')])(
  'readers learn nothing of an invalid query: %s',
  (error) => {
    expect(failureOf(viewer, source, error)).toEqual({
      code: 'bad_query',
      message: 'This data can’t be shown at the moment.',
    });
  },
);

it.each([
  [new NotInAccount(['Purchases']), 'Marco doesn’t have: Purchases.'],
  [
    new ProviderError('bad_query', 'No such sheet.'),
    'Marco: The source does not support this widget’s query.',
  ],
  [new ProviderError('timeout', 'ETIMEDOUT'), 'Marco: The source did not respond in time.'],
])('owners get one line about what they can fix: %s', (error, line) => {
  expect(ownerMessage(source, error)).toBe(line);
});

/** What connectors make of recorded responses, with the provider's own words. */
const recorded: [DataErrorCode, string, string][] = [
  [
    'quota',
    'Google Analytics: the quota of this hour is used up.',
    'Exhausted property tokens per hour. These quota tokens will return in under an hour.',
  ],
  [
    'quota',
    'Google Ads: too many requests at the moment.',
    'RESOURCE_EXHAUSTED: Too many requests. Retry in 30 seconds.',
  ],
  [
    'quota',
    'Meta Ads: too many requests at the moment.',
    '(#80004) There have been too many calls to this ad-account.',
  ],
  ['permission', 'The signed-in person may not read this.', '(#100) Missing permissions'],
  ['bad_query', "Facebook doesn't support this query:", '(#100) The value must be a valid insights metric'],
  ['provider_error', 'TikTok refused the request.', 'TikTok 41000: Internal.'],
];

it.each(recorded)('a %s quotes the provider to owners in the editor only', (code, ours, quoted) => {
  const error = new ProviderError(code, `${ours} (${quoted})`);
  expect(failureOf(owner, source, error).detail).toContain(quoted);
  expect(failureOf(viewer, source, error)).toEqual({ code, message: messageFor(code) });
  expect(`${messageFor(code)} ${ownerMessage(source, error)}`).not.toContain(quoted);
});
