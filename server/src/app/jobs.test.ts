import { expect, it } from 'vitest';
import { jobs, recurring } from './jobs.ts';

it('every job and recurring task is listed once', () => {
  for (const listed of [jobs, recurring]) {
    const names = listed.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  }
});
