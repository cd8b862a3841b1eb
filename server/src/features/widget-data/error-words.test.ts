import { NotInAccount, ProviderError } from '@vitrine/connectors/kit/provider-error.ts';
import { expect, it } from 'vitest';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { SourceRow } from '../sources/index.ts';
import { failureOf, ownerWords } from './error-words.ts';

const source = { id: 's', name: 'Marco' } as SourceRow;
const as = (actor: object) => ({ actor }) as Ctx;
const owner = as({ kind: 'user', role: 'admin' });
const reader = as({ kind: 'viewer' });

it('what an account lacks is named to those who can choose something else', () => {
  expect(failureOf(owner, source, new NotInAccount(['Item revenue', 'Purchases']))).toEqual({
    code: 'bad_query',
    message: 'Marco doesn’t have: Item revenue, Purchases.',
    sourceId: 's',
  });
});

it.each([new NotInAccount(['Item revenue']), new ProviderError('bad_query', 'No such sheet.')])(
  'readers learn nothing of a question that can’t be asked: %s',
  (error) => {
    expect(failureOf(reader, source, error)).toEqual({
      code: 'bad_query',
      message: 'These figures can’t be shown at the moment.',
    });
  },
);

it.each([
  [new NotInAccount(['Purchases']), 'Marco doesn’t have: Purchases.'],
  [
    new ProviderError('bad_query', 'No such sheet.'),
    'Marco: The source does not understand what this widget asks. No such sheet.',
  ],
  [new ProviderError('timeout', 'ETIMEDOUT'), 'Marco: The source did not answer in time.'],
])('owners are told in one line what they can mend: %s', (error, line) => {
  expect(ownerWords(source, error)).toBe(line);
});
