import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessibilityProblems } from '../harness/accessibility.ts';
import {
  type Agency,
  publishDashboard,
  registerAgency,
  signInBrowser,
  uploadCsv,
  widget,
} from '../harness/agency.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { expect, test } from '../test.ts';

const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
const google = 'Date,Campaign,Clicks\n2026-10-05,Brand – DE,40\n2026-10-05,Shopping,10\n';
const facebook =
  'Date,Ad set,Visits\n2026-10-05,brand_germany,25\n2026-10-05,shopping,5\n2026-10-05,Video,3\n';

async function uploadText(agency: Agency, name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-names-'));
  try {
    await writeFile(join(folder, name), text);
    return await uploadCsv(agency, join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('rows of two sources are joined by pasted pairs of names', async ({ page, context, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  const part = async (name: string, text: string, metric: string, dimension: string) => {
    const sourceId = await uploadText(agency, `${name}.csv`, text);
    const inputs = { metrics: [metric], dimension };
    const frame = { title: 'Campaigns', format: 'table', type: 'csv', sourceId, inputs } as const;
    return { ...widget({ ...frame, width: 4, height: 2 }), prefix: name };
  };
  const [one, other] = [
    await part('Google', google, 'Clicks', 'Campaign'),
    await part('Facebook', facebook, 'Visits', 'Ad set'),
  ];
  const instances = [one, other].flatMap((each) =>
    each.instances.map((instance) => ({ ...instance, prefix: each.prefix })),
  );
  const { permalink } = await publishDashboard(agency, 'Names', [{ ...one, instances }], days);
  await signInBrowser(context, agency, vitrine.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const faults = watchForFaults(page);
  const editor = dashboardEditor(page);
  const { panel, card } = editor;
  const rows = card('Campaigns').getByRole('row');
  await editor.open(permalink);
  await card('Campaigns').getByRole('heading').click();
  await expect(rows.filter({ hasText: 'brand_germany' })).toBeVisible();

  await panel.getByText('Name mapping', { exact: true }).click();
  // Upper case alone is no difference any more.
  await expect(rows.filter({ hasText: /shopping/i })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Shopping' })).toContainText(/10.*5/);
  const first = panel.getByRole('combobox', { name: 'Name in a source 1', exact: true });
  await first.click();
  await expect(page.getByRole('option', { name: 'brand_germany' })).toBeVisible();
  const many = Array.from({ length: 501 }, (_, at) => `name ${at}\tName`).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), many);
  await page.keyboard.press('Control+V');
  await expect(panel.getByText('these are 501, 1 too many.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Undo paste' })).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(panel.getByText('1 too many')).toBeHidden();
  await expect(first).toHaveValue('');
  await page.keyboard.press('Control+V');
  await panel.getByRole('button', { name: 'Remove the last pair' }).click();
  await expect(panel.getByText('1 too many')).toBeHidden();
  await panel.getByText('Same names', { exact: true }).click();
  await panel.getByText('Name mapping', { exact: true }).click();
  await first.click();
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    'Brand – DE\tBrand Germany\nbrand_germany\tBrand Germany\nVideo\t',
  );
  await page.keyboard.press('Control+V');
  await expect(panel.getByRole('combobox', { name: 'Shown as 2' })).toHaveValue('Brand Germany');
  await expect(panel.getByText('Enter a name', { exact: true })).toBeVisible();
  await expect(rows.filter({ hasText: 'Brand Germany' })).toContainText(/40.*25/);
  await page.keyboard.press('Escape');
  expect.soft(await accessibilityProblems(page), 'axe on the mapping').toEqual([]);

  await panel.getByRole('button', { name: 'Remove pair 3' }).click();
  await expect(panel.getByRole('button', { name: 'Remove pair 2' })).toBeFocused();
  await panel.getByRole('button', { name: 'Add a pair' }).click();
  await expect(panel.getByRole('combobox', { name: 'Name in a source 3' })).toBeFocused();
  await page.keyboard.type('BRAND – DE');
  await panel.getByRole('combobox', { name: 'Shown as 3' }).fill('Other');
  await expect(panel.getByText('This name is in the mapping already.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Brand Germany' })).toContainText(/40.*25/);
  await panel.getByRole('button', { name: 'Remove pair 3' }).click();
  await expect(panel.getByText('1 of Facebook')).toBeVisible();
  await editor.saved();
  const { body } = await agency.api.dashboards.show({ permalink });
  expect(body.data.widgets).toMatchObject([
    {
      nameMapping: [
        { value: 'Brand – DE', name: 'Brand Germany' },
        { value: 'brand_germany', name: 'Brand Germany' },
      ],
    },
  ]);
  expect(faults).toEqual([]);
});
