import { describe, expect, it } from 'vitest';
import type { Loss } from './source/replacement.ts';
import { isPlace } from './source/source-replacement.ts';
import { custom, input, inputsOf, parameter, parameters, run } from './testing/editor-cases.ts';

it('a place is a listed choice in which others lie', () => {
  const property = parameter({ id: 'property', option: 'properties' });
  const metrics = parameter({ id: 'metrics', kind: 'metrics', option: 'metrics', dependsOn: ['property'] });
  expect(isPlace(property, [property, metrics])).toBe(true);
  expect(isPlace(metrics, [property, metrics])).toBe(false);
  expect(isPlace({ ...property, option: undefined }, [property, metrics])).toBe(false);
});

describe('another place, such as a property', () => {
  const chosen = run(
    custom,
    input('stream', 'web'),
    input('metrics', ['sessions', 'signups']),
    input('dimension', 'channel'),
    { type: 'labelsLearned', labels: { sessions: 'Sessions', signups: 'Sign-ups' } },
  );
  const moved = (lost: Loss[]) =>
    run(chosen, { type: 'inputChanged', id: 'property', value: 'p2', parameters, lost });

  it('keeps the parts of the query that it supports', () => {
    const state = moved([]);
    expect(inputsOf(state)).toEqual({ ...inputsOf(chosen), property: 'p2' });
    expect(state.before).toBeNull();
  });

  it('drops what it doesn’t have, names it, and can restore it', () => {
    const state = moved([
      { parameter: 'stream', kind: 'select', ids: ['web'] },
      { parameter: 'metrics', kind: 'metrics', ids: ['signups'], preserved: true },
    ]);
    expect(inputsOf(state)).toMatchObject({
      property: 'p2',
      stream: null,
      metrics: ['sessions'],
      dimension: 'channel',
    });
    expect(state.before?.text).toBe('Not available there, so removed: Stream, Sign-ups.');
    expect(inputsOf(run(state, { type: 'resetUndone' }))).toEqual(inputsOf(chosen));
  });
});
