import { expect, it } from 'vitest';
import { attachmentHeader } from './attachment-header.ts';

it.each([
  ['Week.csv', 'Week.csv', 'Week.csv'],
  ['Müller’s "offer" (2).pdf', 'Mullers offer (2).pdf', 'M%C3%BCller%E2%80%99s%20%22offer%22%20%282%29.pdf'],
  ['cut off \ud83d.pdf', 'cut off .pdf', 'cut%20off%20%EF%BF%BD.pdf'],
])('%j is sent under both its names', (name, plain, encoded) => {
  expect(attachmentHeader(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
});
