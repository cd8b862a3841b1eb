import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { type OverlayPage, overlayPages } from '../models/overlays.ts';
import { sessionPages } from '../models/session.ts';
import { expect, test } from '../test.ts';

const OVERLAY = ':is([role=dialog], [role=complementary], [role=menu], [role=listbox], dialog[open])';
/** Both widths and both themes, once each. Each edits a dashboard of its own, as only one window can hold the lock. */
const WINDOWS = [
  { width: 390, height: 844, colorScheme: 'light', edited: /^Ledgerly – search/ },
  { width: 1440, height: 900, colorScheme: 'dark', edited: /^Hotel Amberhof – Google Ads/ },
] as const;

for (const { width, height, colorScheme, edited } of WINDOWS)
  test(`menus, dialogs and lists can be used by everybody at ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const faults = watchForFaults(page);
    await sessionPages(page).enterDemo();
    const problems: string[] = [];
    for (const place of overlayPages(edited, width < 600)) problems.push(...(await problemsOn(page, place)));
    expect([...problems, ...faults]).toEqual([]);
  });

async function problemsOn(page: Page, place: OverlayPage): Promise<string[]> {
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
      await closeOverlays(page);
      if (!(await hasFocusBack(page)))
        problems.push(`${name}: closed, it leaves the focus at the top of the page`);
    });
  }
  return problems;
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
