import { expect, type Locator, type Page } from '@playwright/test';

/** `/groups`, the form of a group, its page, and what opens beside it. */
export function groupPages(page: Page) {
  const grid = page.getByRole('table', { name: /^Domains of/ });
  const row = (host: string) => grid.getByRole('row').filter({ hasText: host });
  const drawer = (name: 'Add domains' | 'Domain' | 'Metric') =>
    page.getByRole('dialog', { name, exact: true });
  const choose = async (within: Page | Locator, label: string, option: string) => {
    await within.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  return {
    grid,
    row,
    drawer,
    name: page.getByRole('textbox', { name: 'Name', exact: true }),
    choose,
    /** The value of a column, counted from 1. */
    cell: (host: string, column: number) =>
      row(host)
        .getByRole('cell')
        .nth(column - 1)
        .getByRole('button'),
    hosts: () =>
      grid
        .locator('tbody th button[title]')
        .evaluateAll((all) => all.map((name) => name.getAttribute('title'))),
    stateFilter: (name: RegExp) =>
      page.getByRole('group', { name: /^Show only/ }).getByRole('button', { name }),
    async addSourceMetric(kind: string, value: string): Promise<void> {
      await page.getByRole('button', { name: 'Add a metric of a source' }).click();
      await choose(page, 'Kind of source', kind);
      await choose(page, 'Metric', value);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    },
    async openAdding(): Promise<Locator> {
      await page.getByRole('button', { name: 'Add domain' }).first().click();
      const adding = drawer('Add domains');
      await expect(adding.getByRole('textbox', { name: 'Domain', exact: true })).toBeVisible();
      return adding;
    },
    async close(open: Locator): Promise<void> {
      await page.keyboard.press('Escape');
      await expect(open).toBeHidden();
    },
  };
}
