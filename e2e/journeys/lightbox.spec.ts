import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadPicture } from '../harness/agency.ts';
import { expect, test } from '../test.ts';

const WEEK = { startDate: '2019-01-01', endDate: '2019-01-07' };

test('a picture on a card opens as large as the window', async ({ page, context, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  const file = await uploadPicture(agency);
  const card = passiveWidgetSchema.parse({
    id: 'a',
    title: 'Shop window',
    nature: 'passive',
    type: 'upload',
    format: 'textCard',
    inputs: { file },
  });
  const { permalink } = await publishDashboard(agency, 'Pictures', [card], WEEK);
  const opener = page.getByRole('button', { name: 'Enlarge Shop window' });
  const box = page.getByRole('dialog', { name: 'Shop window' });

  for (const view of ['', '/embed'])
    await test.step(`a reader of ${view || 'the link'}`, async () => {
      await page.goto(`/dashboards/${permalink}${view}`);
      await opener.click();
      await expect(box.getByRole('img', { name: 'Shop window' })).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(box).toBeHidden();
      await expect(opener).toBeFocused();
      // Closed and opened again at once.
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await box.getByRole('button', { name: 'Close' }).click();
      await expect(box).toBeHidden();
      await expect(opener).toBeFocused();
    });

  await test.step('paper', async () => {
    await page.goto(`/dashboards/${permalink}/print`);
    await expect(page.getByRole('img', { name: 'Shop window' })).toBeVisible();
    await expect(opener).toHaveCount(0);
  });

  await test.step('its owner, until they edit', async () => {
    await signInBrowser(context, agency, vitrine.url);
    await page.goto(`/dashboards/${permalink}`);
    await opener.click();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
    await expect(opener).toHaveCount(0);
  });
});
