import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const HEADING_WITHIN_MS = 5_000;

/** Menus and lists stand at the end of the page, outside of its landmarks. */
const overlayOptions = {
  iframes: false,
  resultTypes: ['violations' as const],
  rules: { region: { enabled: false }, 'target-size': { enabled: true } },
};

type Scope = {
  /** Only what is inside the elements of this selector; their frames, and rules about a page as a whole, are left out. */
  within?: string;
};

/** The accessibility problems that axe finds once the page is idle, one line per rule and element; empty for none. */
export async function accessibilityProblems(page: Page, { within }: Scope = {}): Promise<string[]> {
  await mainHeadingShown(page);
  await motionEnded(page);
  const axe = new AxeBuilder({ page });
  // One run in the page, without its frames, takes half the time.
  if (within) axe.include(within).options(overlayOptions).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`,
    ),
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
