import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { type LinkedInGet, linkedInCaller } from '../../../mock-kit/testing/linkedin-caller.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';

let get: LinkedInGet;
const mocks = withMocks(() => NOW);
beforeAll(async () => {
  get = await linkedInCaller(mocks.url, people.ana.email);
});

describe('company pages', () => {
  const page = 'urn%3Ali%3Aorganization%3A2414183';
  const day = (text: string) => Date.parse(text);
  const range = (from: string, to: string, type = 'DAY') =>
    `timeIntervals=(timeRange:(start:${day(from)},end:${day(to)}),timeGranularityType:${type})`;
  const shares = (more: string) =>
    get(`organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${page}${more}`);
  const followers = (more: string) =>
    get(`organizationalEntityFollowerStatistics?q=organizationalEntity&organizationalEntity=${page}${more}`);
  const views = (more: string) =>
    get(`organizationPageStatistics?q=organization&organization=${page}${more}`);

  it('lists roles by ten, and only those of administrators', async () => {
    const first = await get('organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED');
    expect([first.json.elements.length, first.json.paging.total]).toEqual([10, 12]);
    expect(first.json.paging.links[0].rel).toBe('next');
    const marco = await linkedInCaller(mocks.url, people.marco.email);
    const own = await marco('organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED');
    expect(own.json.elements).toHaveLength(1);
    const other = await marco(`organizationPageStatistics?q=organization&organization=${page}`);
    expect([other.status, other.json.code]).toEqual([403, 'ACCESS_DENIED']);
  });

  it.each([
    ['a plain URN', `organizationPageStatistics?q=organization&organization=urn:li:organization:2414183`],
    ['the other parameter', `organizationPageStatistics?q=organization&organizationalEntity=${page}`],
    [
      'seconds',
      `organizationPageStatistics?q=organization&organization=${page}&timeIntervals=(timeRange:(start:1770000000,end:1770086400),timeGranularityType:DAY)`,
    ],
    [
      'more than twelve months',
      `organizationPageStatistics?q=organization&organization=${page}&${range('2025-01-01', '2026-01-01')}`,
    ],
    [
      'both spellings',
      `organizationPageStatistics?q=organization&organization=${page}&${range('2026-01-01', '2026-01-05')}&timeIntervals.timeGranularityType=DAY`,
    ],
    [
      'fresh followers',
      `organizationalEntityFollowerStatistics?q=organizationalEntity&organizationalEntity=${page}&${range('2026-03-01', '2026-03-18')}`,
    ],
  ])('rejects %s', async (_case, address) => {
    expect((await get(address)).status).toBe(400);
  });

  it.each([
    ['organizationPageStatistics?q=organization&organizationalEntity', 'organization'],
    ['organizationalEntityFollowerStatistics?q=organizationalEntity&organization', 'organizationalEntity'],
    ['organizationalEntityShareStatistics?q=organizationalEntity&organization', 'organizationalEntity'],
  ])('names the missing parameter of %s', async (address, parameter) => {
    const { status, json } = await get(`${address}=${page}`);
    expect([status, json.message]).toEqual([400, `Parameter '${parameter}' is required`]);
  });

  it('pages roles by start and count, ignoring tokens', async () => {
    const requested = 'organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&count=10';
    const second = await get(`${requested}&start=10&pageToken=x`);
    expect([second.json.elements.length, second.json.paging.links]).toEqual([2, []]);
  });

  it('separates facets from series', async () => {
    const [lifetime] = (await followers('')).json.elements;
    expect(lifetime.followerCountsBySeniority.length).toBeGreaterThan(5);
    const series = (await followers(`&${range('2026-02-01', '2026-03-01')}`)).json.elements;
    expect(series).toHaveLength(28);
    expect(series[0].followerCountsBySeniority).toBeUndefined();
    const size = (await get(`networkSizes/${page}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`)).json.firstDegreeSize;
    const plain = await get('networkSizes/urn:li:organization:2414183?edgeType=CompanyFollowedByMember');
    expect(plain.json.firstDegreeSize).toBe(size);
    expect((await get(`networkSizes/${page}?edgeType=FRIENDS`)).status).toBe(400);
  });

  it('adds days up to months, except for people', async () => {
    const days = (await views(`&${range('2026-01-01', '2026-03-01')}`)).json.elements;
    const months = (await views(`&${range('2026-01-01', '2026-03-01', 'MONTH')}`)).json.elements;
    expect(months).toHaveLength(2);
    type Element = {
      totalPageStatistics: { views: { allPageViews: { pageViews: number; uniquePageViews: number } } };
    };
    const sum = (list: Element[], of: 'pageViews' | 'uniquePageViews') =>
      list.reduce((total, one) => total + one.totalPageStatistics.views.allPageViews[of], 0);
    expect(sum(months, 'pageViews')).toBe(sum(days, 'pageViews'));
    expect(sum(months, 'uniquePageViews')).toBeLessThan(sum(days, 'uniquePageViews'));
    const dotted = `&timeIntervals.timeGranularityType=DAY&timeIntervals.timeRange.start=${day('2026-01-01')}&timeIntervals.timeRange.end=${day('2026-03-01')}`;
    expect((await views(dotted)).json.elements).toEqual(days);
  });

  it('leaves out days without values, and supports withdrawn likes', async () => {
    const bluebird = page.replace('2414183', '2414187');
    const address = `organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${bluebird}&${range('2025-04-01', '2026-03-01')}`;
    const { elements } = (await get(address)).json;
    expect(elements.length).toBeGreaterThan(30);
    expect(elements.length).toBeLessThan(334);
    expect(
      elements.some(
        (one: { totalShareStatistics: { likeCount: number } }) => one.totalShareStatistics.likeCount < 0,
      ),
    ).toBe(true);
  });

  it("returns posts by URN, only the page's own", async () => {
    const list = await get(`posts?q=author&author=${page}&count=100`, { 'x-restli-method': 'FINDER' });
    const post = list.json.elements.find(({ id }: { id: string }) => id.startsWith('urn:li:share:'));
    const [element] = (await shares(`&shares=List(${encodeURIComponent(post.id)})`)).json.elements;
    expect(element.share).toBe(post.id);
    const { impressionCount, clickCount, likeCount, commentCount, shareCount, engagement } =
      element.totalShareStatistics;
    expect(engagement).toBeCloseTo((clickCount + likeCount + commentCount + shareCount) / impressionCount, 9);
    const foreign = await shares('&shares=List(urn%3Ali%3Ashare%3A1)');
    expect([foreign.status, foreign.json.message]).toEqual([403, expect.stringContaining('/shares[0]')]);
  });

  it('leaves out posts without views', async () => {
    const list = await get(`posts?q=author&author=${page}&count=20`, { 'x-restli-method': 'FINDER' });
    const urns: string[] = list.json.elements.map(({ id }: { id: string }) => id);
    const requested = urns.filter((urn) => urn.startsWith('urn:li:share:')).map(encodeURIComponent);
    const before = range('2025-04-01', '2025-04-02');
    expect((await shares(`&shares=List(${requested.join(',')})&${before}`)).json.elements).toEqual([]);
  });

  it('needs the scope of each statistic', async () => {
    const social = await linkedInCaller(mocks.url, people.ana.email, ['r_organization_social']);
    const sendRequest = (path: string) => social(`${path}&${range('2026-02-01', '2026-03-01')}`);
    expect((await sendRequest(`organizationPageStatistics?q=organization&organization=${page}`)).status).toBe(
      403,
    );
    const followed = `organizationalEntityFollowerStatistics?q=organizationalEntity&organizationalEntity=${page}`;
    expect((await sendRequest(followed)).json.code).toBe('ACCESS_DENIED');
    const ok = `organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${page}`;
    expect((await sendRequest(ok)).status).toBe(200);
  });
});
