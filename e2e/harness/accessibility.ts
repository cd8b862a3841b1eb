import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

const HEADING_WITHIN_MS = 5_000;

/** Menus and lists stand at the end of the page, outside of its landmarks. */
const overlayRules = { region: { enabled: false }, 'target-size': { enabled: true } };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Scope = {
  /** Only what is inside the elements of this selector; their frames, and rules about a page as a whole, are left out. */
  within?: string;
};

/** The accessibility problems that axe finds once the page is idle, one line per rule and element; empty for none. */
export async function accessibilityProblems(page: Page, { within }: Scope = {}): Promise<string[]> {
  await mainHeadingShown(page);
  await motionEnded(page);
  const violations = within ? await violationsWithin(page, within) : await violationsOf(page);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`,
    ),
  );
}

const violationsOf = async (page: Page): Promise<Result[]> =>
  (await new AxeBuilder({ page }).analyze()).violations;

/** AxeBuilder would send the library again for each overlay, and check the frames of the page. */
async function violationsWithin(page: Page, selector: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([include, rules]) => {
      const options = { iframes: false, resultTypes: ['violations' as const], rules };
      return (await window.axe.run(include, options)).violations;
    },
    [selector, overlayRules] as const,
  );
}

/** A page that still loads its data has no heading yet; one that never gets one is reported by axe itself. */
async function mainHeadingShown(page: Page): Promise<void> {
  // Behind an open dialog the heading is hidden from assistive technology, so that its role is not asked for.
  const heading = page.locator('h1').first();
  await heading.waitFor({ state: 'attached', timeout: HEADING_WITHIN_MS }).catch(() => {});
}

/** Fading elements have less contrast. */
async function motionEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}
