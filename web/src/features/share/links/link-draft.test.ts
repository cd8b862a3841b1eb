import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { describe, expect, it } from 'vitest';
import { draftOf, fieldsOf } from './link-draft.ts';

const shown = { startDate: '2026-10-01', endDate: '2026-10-31' };
const timezone = 'Pacific/Auckland';
const link: ShareLink = {
  ...{ id: 'l', first: false, name: 'Acme', permalink: 'p', state: 'active', passwordProtected: true },
  ...{
    expiresAt: '2026-11-30T11:00:00.000Z',
    embeddingOrigins: ['https://acme.example'],
    range: null,
  },
  ...{ views: 0, lastViewedAt: null, createdAt: '2026-11-01T00:00:00Z' },
};

describe('a new link', () => {
  it('has every field, with the shown days and the period before as fixed dates', () => {
    const draft = {
      ...draftOf(null, shown, timezone),
      name: 'Acme',
      lastDay: '2026-11-30',
      password: 'sesame',
    };
    expect(fieldsOf(draft, null, timezone)).toEqual({
      ...{ name: 'Acme', password: 'sesame', embeddingOrigins: [], range: null },
      expiresAt: '2026-11-30T11:00:00.000Z',
    });
    expect(fieldsOf({ ...draft, isFixed: true }, null, timezone)?.range).toEqual({
      ...shown,
      ...{ compareStartDate: '2026-08-31', compareEndDate: '2026-09-30' },
    });
  });

  it('leaves an empty day to be refused by the server', () => {
    const draft = { ...draftOf(null, shown, timezone), isFixed: true, endDate: '' };
    expect(fieldsOf(draft, null, timezone)?.range).toMatchObject({ compareStartDate: null });
  });
});

describe('a saved link', () => {
  it('shows the last day on which it works, and sends nothing that is as before', () => {
    const draft = draftOf(link, shown, timezone);
    expect(draft.lastDay).toBe('2026-11-30');
    expect(fieldsOf(draft, link, timezone)).toBeNull();
    expect(fieldsOf({ ...draft, name: 'Other' }, link, timezone)).toEqual({ name: 'Other' });
  });

  it('loses or changes its password only on request', () => {
    const draft = draftOf(link, shown, timezone);
    expect(fieldsOf({ ...draft, removesPassword: true }, link, timezone)).toEqual({
      name: 'Acme',
      password: null,
    });
    expect(fieldsOf({ ...draft, password: 'another' }, link, timezone)).toEqual({
      name: 'Acme',
      password: 'another',
    });
  });

  it('loses its end and its dates when they are emptied', () => {
    const fixed = { ...link, range: { ...shown, compareStartDate: null, compareEndDate: null } };
    const draft = draftOf(fixed, shown, timezone);
    expect(draft).toMatchObject({ isFixed: true, comparing: false });
    expect(fieldsOf({ ...draft, isFixed: false, lastDay: '' }, fixed, timezone)).toEqual({
      ...{ name: 'Acme', expiresAt: null, range: null },
    });
  });
});
