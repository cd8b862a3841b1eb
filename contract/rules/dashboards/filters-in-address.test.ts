import { expect, it } from 'vitest';
import { filtersOfAddress, toggledFilters, writeFilters } from './filters-in-address.ts';

const norway = { widget: 'w1', value: 'Norway' };
const mobile = { widget: 'w2', value: 'mobile & tablet' };

it('reads what it writes, and keeps other parameters', () => {
  const query = new URLSearchParams(writeFilters({ month: '10', 'filter.w9': 'old' }, [norway, mobile]));
  expect(query.get('month')).toBe('10');
  expect(filtersOfAddress(`?${query}`)).toEqual([norway, mobile]);
});

it('leaves out what is invalid or too much', () => {
  expect(filtersOfAddress(`?filter.w1=&filter.=x&filter.w2=${'x'.repeat(301)}&filters=1`)).toEqual([]);
  const many = Array.from({ length: 9 }, (_, index) => `filter.w${index}=a`).join('&');
  expect(filtersOfAddress(many)).toHaveLength(5);
});

it('a click sets, replaces and ends the filter of a widget', () => {
  expect(toggledFilters([mobile], norway)).toEqual([mobile, norway]);
  expect(toggledFilters([norway], { ...norway, value: 'Sweden' })).toEqual([{ ...norway, value: 'Sweden' }]);
  expect(toggledFilters([norway, mobile], norway)).toEqual([mobile]);
});
