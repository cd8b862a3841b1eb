import { expect, test } from 'vitest';
import { dashboardPath, embedCode } from './embed-code.ts';

test('the code shows the embedded view with the same dates', () => {
  expect(embedCode('https://reports.example/dashboards/abc?month=9&year=2026', 'Acme')).toBe(
    '<iframe src="https://reports.example/dashboards/abc/embed?month=9&amp;year=2026" title="Acme" width="100%" height="900" style="border:0" loading="lazy"></iframe>',
  );
});

test('a name is escaped in its attribute', () => {
  expect(embedCode('https://reports.example/dashboards/abc', '"><script>')).toContain(
    'title="&quot;&gt;&lt;script&gt;"',
  );
});

test('a path becomes a URL for any permalink', () => {
  expect(dashboardPath('a b')).toBe('/dashboards/a%20b');
});
