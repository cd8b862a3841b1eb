import { registerAgency, signInBrowser } from '../harness/agency.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { expect, test } from '../test.ts';

/** Of a new agency: what is said where a list will be. */
const lists = [
  ['/dashboards', 'No dashboards yet'],
  ['/clients', 'No clients yet'],
  ['/groups', 'No groups yet'],
  ['/company/sources', 'No sources yet'],
  ['/company/automatic-reports', 'No automatic reports yet'],
  ['/company/automatic-reports?view=history', 'Nothing sent yet'],
  ['/company/users', 'No other people yet'],
  ['/company/users?search=nobody', 'Nothing found'],
  ['/company/invoices', 'No invoices yet'],
  ['/recently-deleted', 'Nothing was deleted recently'],
] as const;

test('empty lists look alike', async ({ page, context, vitrine }) => {
  const faults = watchForFaults(page);
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const looks = [];
  for (const [path, title] of lists) {
    await page.goto(path);
    const heading = page.getByRole('heading', { name: title, exact: true });
    await expect(heading).toBeVisible();
    looks.push([
      title,
      await heading.evaluate((element) => {
        const { x, width } = element.closest('section')?.getBoundingClientRect() ?? { x: null, width: null };
        const hasIcon = element.parentElement?.querySelector('svg') !== null;
        return { x, width, hasIcon, fontSize: getComputedStyle(element).fontSize };
      }),
    ]);
  }
  const [, first] = looks[0] ?? [];
  expect(looks).toEqual(looks.map(([title]) => [title, first]));
  expect(first).toMatchObject({ hasIcon: true, width: expect.any(Number) });
  expect(faults).toEqual([]);
});
