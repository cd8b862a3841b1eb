import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { registerAgency, signInBrowser } from '../harness/agency.ts';
import { overflow } from '../harness/overflow.ts';
import { expect, test } from '../test.ts';

const HEIGHT = 800;
const [PHONE, SMALL, WIDE] = [390, 426, 1280];
const RAIL_PX = 64;

const contentLeft = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.getBoundingClientRect().left);

/** Whether every layer over the page at a point lets it be seen, also those that the pointer passes through. */
const showsPageAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left, top]) => {
      const isOver = (element: Element) => {
        const box = element.getBoundingClientRect();
        return box.left <= left && left <= box.right && box.top <= top && top <= box.bottom;
      };
      const layers = [...document.querySelectorAll('body *')].filter(
        (element) => getComputedStyle(element).position === 'fixed' && isOver(element),
      );
      return (
        layers.length > 0 &&
        layers.every((element) => /^rgba\(/.test(getComputedStyle(element).backgroundColor))
      );
    },
    [x, y] as const,
  );

test('the navigation is a rail in small windows, and covers the page while it is expanded', async ({
  page,
  context,
  vitrine,
}) => {
  await signInBrowser(context, await registerAgency(vitrine.url), vitrine.url);
  const rail = page.getByRole('complementary', { name: 'Navigation' });
  const sheet = page.getByRole('dialog', { name: 'Navigation' });
  const open = page.getByRole('button', { name: 'Open the navigation' });
  const heading = page.getByRole('heading', { level: 1 });
  await page.setViewportSize({ width: SMALL, height: HEIGHT });
  await page.goto('/dashboards');
  await expect(heading).toHaveText('Dashboards');

  await test.step('its icons have names and leave the page its space', async () => {
    expect(await contentLeft(page)).toBe(RAIL_PX);
    expect(await overflow(page)).toBe(0);
    await rail.getByRole('link', { name: 'Groups' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Groups' })).toBeVisible();
    await rail.getByRole('link', { name: 'Groups' }).click();
    await expect(heading).toHaveText('Groups');
  });

  await test.step('expanded, it moves nothing and is closed like a dialog', async () => {
    await open.click();
    await expect(sheet.getByRole('link', { name: 'Automatic reports' })).toBeVisible();
    expect(await contentLeft(page)).toBe(RAIL_PX);
    await expect.poll(() => showsPageAt(page, SMALL - 20, HEIGHT / 2)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await page.mouse.click(SMALL - 20, HEIGHT / 2);
    await expect(sheet).toBeHidden();
    await open.click();
    await sheet.getByRole('link', { name: 'Sources' }).click();
    await expect(heading).toHaveText('Sources');
    await expect(sheet).toBeHidden();
    await open.click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(heading).toHaveText('Groups');
    await expect(sheet).toBeHidden();
  });

  await test.step('on a phone nothing stands beside the page', async () => {
    await page.setViewportSize({ width: PHONE, height: HEIGHT });
    await expect.poll(() => contentLeft(page)).toBe(0);
    await open.click();
    await sheet.getByRole('button', { name: 'Close the navigation' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('in wide windows it has its labels, and none of its choices was remembered', async () => {
    await page.setViewportSize({ width: WIDE, height: HEIGHT });
    await expect(rail.getByText('Automatic reports')).toBeVisible();
  });
});

test('a page of the app comes in few files', async ({ page, context, vitrine }) => {
  await signInBrowser(context, await registerAgency(vitrine.url), vitrine.url);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/company/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.length, 'some').toBeGreaterThan(3);
  expect(scripts.length, scripts.join(', ')).toBeLessThan(25);
});
