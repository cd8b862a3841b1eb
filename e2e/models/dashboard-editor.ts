import { expect, type Locator, type Page } from '@playwright/test';

/** A shared machine may stand still for seconds. */
const DATA_TIMEOUT_MS = 30_000;

export type WidgetPlan = {
  title: string;
  /** The source's name, as the panel lists it. */
  source: string;
  /** Choices of the form by their label, in the order in which they are made; several for a list of tags. */
  choices: [label: string, option: string][];
  showAs: 'Chart' | 'Pie' | 'Table' | 'Summary';
  /** Line, area or bar of a chart's series, by the metric's name. */
  shape?: { metric: string; as: 'Line' | 'Area' | 'Bar' };
};

/** A dashboard of one's own: its navbar, its canvas and the panel that makes widgets. */
export function dashboardEditor(page: Page) {
  const panel = page.getByRole('complementary', { name: /widget$/ });
  const card = (title: string): Locator =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

  /** Lists are found by typing, as a person would. */
  const choose = async (label: string, option: string) => {
    const field = panel.getByLabel(label).and(page.locator('input'));
    await expect(field).toBeEnabled();
    await field.fill(option);
    await page.getByRole('option', { name: option, exact: true }).first().click();
  };
  const openNew = async () => {
    await page
      .getByRole('button', { name: /^Add (widget|the first widget)$/ })
      .first()
      .click();
    await expect(panel.getByRole('heading', { name: 'New widget' })).toBeVisible();
  };
  const finish = async (title: string) => {
    await panel.getByRole('button', { name: 'Add widget' }).click();
    await expect(panel).toBeHidden();
    await expect(card(title)).toHaveAttribute('data-state', 'ready', { timeout: DATA_TIMEOUT_MS });
  };
  return {
    page,
    card,
    panel,
    choose,
    openNew,
    /** A dashboard that is there, in edit mode. */
    async open(permalink: string): Promise<void> {
      await page.goto(`/dashboards/${permalink}?edit=1`);
      await expect(page.getByRole('button', { name: 'Done', exact: true }).first()).toBeVisible();
    },
    async create(name: string): Promise<void> {
      await page.goto('/dashboards');
      await page.getByRole('link', { name: 'New dashboard' }).first().click();
      await page.getByLabel('Name').fill(name);
      await page.getByRole('radio', { name: /^Empty/ }).click();
      await page.getByRole('button', { name: 'Create dashboard' }).click();
      await page.waitForURL(/\/dashboards\/[\w-]+\?edit=1/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    },
    async addWidget({ title, source, choices, showAs, shape }: WidgetPlan): Promise<void> {
      await openNew();
      // Sources stand above the cards of words.
      await panel.getByRole('button', { name: source }).first().click();
      await panel.getByRole('button', { name: /^Custom widget/ }).click();
      for (const [label, option] of choices) await choose(label, option);
      await panel.getByLabel('Title').fill(title);
      await panel.getByRole('radio', { name: showAs, exact: true }).click();
      if (shape)
        await panel
          .getByRole('radiogroup', { name: `Shape of ${shape.metric}` })
          .getByText(shape.as, { exact: true })
          .click();
      await finish(title);
    },
    async addText(title: string, text: string): Promise<void> {
      await openNew();
      await panel.getByRole('button', { name: /^Text card/ }).click();
      await panel.getByLabel('Text').and(page.locator('textarea')).fill(text);
      await panel.getByLabel('Title').fill(title);
      await finish(title);
    },
    /** A card shows its handles and its menu once it is pointed at. */
    async edit(title: string): Promise<void> {
      await card(title).hover();
      await card(title)
        .getByRole('button', { name: `Menu of ${title}` })
        .click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await expect(panel.getByLabel('Title')).toHaveValue(title);
    },
    /** From a card whose source is gone, beginning to edit where nobody did. */
    async offerAnotherSource(title: string): Promise<void> {
      await card(title).getByRole('button', { name: 'Select another source' }).click();
      await expect(panel.getByRole('heading', { name: 'Select another source' })).toBeVisible();
    },
    /** Another source for the open widget, and for all that lost the same one where `all` counts them. */
    async chooseSource(source: string | RegExp, { all }: { all?: number } = {}): Promise<void> {
      if (all) await panel.getByLabel(`Use it for all ${all} widgets of this dashboard`).check();
      await panel.getByRole('button', { name: source }).click();
    },
    async showAs(format: string): Promise<void> {
      await panel.getByRole('radio', { name: format, exact: true }).click();
      await expect(panel.getByRole('radio', { name: format, exact: true })).toBeChecked();
    },
    async close(): Promise<void> {
      await panel.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(panel).toBeHidden();
    },
    /** Everything is stored; nothing was pressed for it. */
    async saved(): Promise<void> {
      await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    },
    async leaveEditing(): Promise<void> {
      await page.getByRole('button', { name: 'Done', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    },
  };
}
