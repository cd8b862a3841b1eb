import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { expect, it } from 'vitest';
import { limitsText, viewsText } from './link.messages.ts';

const link: ShareLink = {
  ...{ id: 'l', first: false, name: 'Acme', permalink: 'p', state: 'active', passwordProtected: false },
  ...{ expiresAt: null, embeddingOrigins: [], range: null },
  ...{ views: 0, lastViewedAt: null, createdAt: '2026-11-01T00:00:00Z' },
};
const shown = { locale: 'en-GB', timezone: 'Pacific/Auckland' };
const dates = {
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  compareStartDate: null,
  compareEndDate: null,
};

it('names what limits a link', () => {
  expect(limitsText(link, shown)).toBe('');
  const limited = {
    ...{ ...link, passwordProtected: true, range: dates, embeddingOrigins: ['https://acme.example'] },
    expiresAt: '2026-11-30T11:00:00.000Z',
  };
  expect(limitsText({ ...limited, state: 'expired' }, shown)).toContain('ended 30 Nov 2026');
  expect(limitsText(limited, shown)).toBe(
    'Password · until 30 Nov 2026 · 1–31 Oct 2026 · embedded by 1 site',
  );
});

it('counts views', () => {
  const now = Date.parse('2026-11-01T02:00:00Z');
  expect(viewsText(link, now)).toBe('No views yet');
  expect(viewsText({ ...link, views: 1, lastViewedAt: link.createdAt }, now)).toBe(
    '1 view, last 2 hours ago',
  );
  expect(viewsText({ ...link, views: 12, lastViewedAt: link.createdAt }, now)).toMatch('12 views, last');
});
