import { expect, it } from 'vitest';
import { toStep } from './number-steps.ts';

it.each([
  { value: 7.6, rules: {}, held: 8 },
  { value: 7, rules: { step: 5 }, held: 5 },
  { value: 8, rules: { step: 5 }, held: 10 },
  { value: 0.30000000000000004, rules: { step: 0.1 }, held: 0.3 },
  { value: 4, rules: { step: 3, min: 2 }, held: 5 },
  { value: -4, rules: { min: 0, max: 23 }, held: 0 },
  { value: 99, rules: { min: 0, max: 23 }, held: 23 },
  { value: 99, rules: { step: 5, min: 0, max: 23 }, held: 20 },
  { value: 0.00000014, rules: { step: 1e-7 }, held: 1e-7 },
])('returns $held for $value with $rules', ({ value, rules, held }) => {
  expect(toStep(value, rules)).toBe(held);
});
