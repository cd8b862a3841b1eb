import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { type OverlayPage, overlayPages } from '../models/overlays.ts';
import { sessionPages } from '../models/session.ts';
import { expect, test } from '../test.ts';

const OVERLAY = ':is([role=dialog], [role=complementary], [role=menu], [role=listbox], dialog[open])';
type Size = { width: number; height: number };

/** Both widths and both themes, once each. Each edits a dashboard of its own, as only one window can hold the lock. */
const WINDOWS = [
  { width: 390, height: 844, colorScheme: 'light', edited: /^Ledgerly – search/ },
  { width: 1440, height: 900, colorScheme: 'dark', edited: /^Hotel Amberhof – Google Ads/ },
] as const;
/** Separate tests, so that they run in parallel. */
const PARTS = ['of lists and forms', 'of a dashboard'] as const;
const partOf = ({ path, link }: OverlayPage) => PARTS[path === '/dashboards' && link ? 1 : 0];

for (const { width, height, colorScheme, edited } of WINDOWS)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    const phone = width < 600;
    test.use({ viewport: { width, height }, colorScheme, isMobile: phone, hasTouch: phone });
    for (const part of PARTS)
      test(`menus, dialogs and lists ${part} can be used by everybody`, async ({ page }) => {
        test.setTimeout(420_000);
        const faults = watchForFaults(page);
        await sessionPages(page).enterDemo();
        const problems: string[] = [];
        for (const place of overlayPages(edited, phone).filter((one) => partOf(one) === part))
          problems.push(...(await problemsOn(page, place, phone ? { width: 320, height } : null)));
        expect([...problems, ...faults]).toEqual([]);
      });
  });

/** On a phone each is shown in the narrowest window as well. */
async function problemsOn(page: Page, place: OverlayPage, narrowest: Size | null): Promise<string[]> {
  const { path, link, before = [], pointAt, overlays } = place;
  await page.goto(path);
  if (link) await page.getByRole('link', { name: link }).first().click();
  for (const step of before) await step(page).click();
  const problems: string[] = [];
  for (const [name, steps] of Object.entries(overlays)) {
    await test.step(name, async () => {
      await pointAt?.(page).hover();
      for (const step of steps) await step(page).click();
      await expect(page.locator(OVERLAY).filter({ visible: true }).last()).toBeVisible();
      const all = await accessibilityProblems(page, { within: OVERLAY });
      problems.push(...all.map((problem) => `${name}: ${problem}`));
      if (narrowest && !(await fits(page, narrowest)))
        problems.push(`${name}: scrolls sideways at ${narrowest.width} px`);
      await closeOverlays(page);
      if (!(await hasFocusBack(page)))
        problems.push(`${name}: closed, it leaves the focus at the top of the page`);
    });
  }
  return problems;
}

/** Whether neither the page nor an overlay scrolls sideways in a window of this size; leaves the window as it was. */
async function fits(page: Page, size: Size): Promise<boolean> {
  const before = page.viewportSize();
  await page.setViewportSize(size);
  const beyond = () =>
    page.evaluate((overlay) => {
      const all = [document.documentElement, ...document.querySelectorAll(overlay)];
      return Math.max(...all.map((each) => each.scrollWidth - each.clientWidth));
    }, OVERLAY);
  const fitting = await expect
    .poll(beyond, { timeout: 2_000 })
    .toBeLessThanOrEqual(0)
    .then(
      () => true,
      () => false,
    );
  if (before) await page.setViewportSize(before);
  return fitting;
}

/** By keyboard one goes on where one was. */
async function hasFocusBack(page: Page): Promise<boolean> {
  const isFocused = () => page.evaluate(() => document.activeElement !== document.body);
  return expect
    .poll(isFocused, { timeout: 2_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

/** Escape closes one at a time; a field whose list is empty takes the first for itself. */
async function closeOverlays(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator(OVERLAY).filter({ visible: true })).toHaveCount(0, { timeout: 500 });
  }).toPass({ intervals: [0], timeout: 10_000 });
}
