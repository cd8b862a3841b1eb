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
  const violations = await violationsOf(page, within);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`,
    ),
  );
}

/**
 * Where there are no frames to check, axe runs in the page directly: AxeBuilder sends the library again each time, and opens
 * another page to put the results of the frames together.
 */
async function violationsOf(page: Page, within: string | undefined): Promise<Result[]> {
  if (!within && page.frames().length > 1) return (await new AxeBuilder({ page }).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, rules]) => {
      const options = selector ? { iframes: false, rules } : {};
      return (await window.axe.run(selector ?? document, { ...options, resultTypes: ['violations'] }))
        .violations;
    },
    [within ?? null, overlayRules] as const,
  );
}

/** A page that still loads its data has no heading yet; one that never gets one is reported by axe itself. */
async function mainHeadingShown(page: Page): Promise<void> {
  // Behind an open dialog the heading is hidden from assistive technology, so that its role is not asked for.
  const heading = page.locator('h1').first();
  await heading.waitFor({ state: 'attached', timeout: HEADING_WITHIN_MS }).catch(() => {});
}

/** Fading elements have less contrast. What follows the scroll position has no end, and moves only with it. */
async function motionEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}
