// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { requireValid } from './field-validity.ts';

function refusedIn(html: string, fields: readonly string[]) {
  const form = document.createElement('form');
  form.innerHTML = html;
  try {
    requireValid(form, fields);
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.errors : error;
  }
}

it('names what is missing or misspelt, by field', () => {
  const html = `<input name="name" required>
    <input name="email" type="email" value="rita">
    <input name="phone">`;
  expect(refusedIn(html, ['name', 'email', 'phone'])).toEqual({
    name: ['Please fill out this field.'],
    email: ['Please enter a valid e-mail address.'],
  });
});

it('asks for a box to be checked', () => {
  const box = '<input name="terms" type="checkbox" required>';
  expect(refusedIn(box, ['terms'])).toEqual({ terms: ['Please check this box.'] });
});

it('leaves controls of no field to the server', () => {
  expect(refusedIn('<input name="other" required><button type="submit"></button>', ['name'])).toBeNull();
  expect(refusedIn('<input name="name" required value="Rita">', ['name'])).toBeNull();
});

it('checks fields that are a part of another form', () => {
  const part = document.createElement('div');
  part.innerHTML = '<input name="terms" type="checkbox" required><textarea name="text" required></textarea>';
  expect(() => requireValid(part, ['terms'])).toThrow(ApiError);
  expect(() => requireValid(part, [])).not.toThrow();
});

it('accepts a form that is not shown', () => {
  expect(() => requireValid(null, ['name'])).not.toThrow();
});
