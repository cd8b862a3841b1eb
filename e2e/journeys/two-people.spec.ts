import type { Browser } from '@playwright/test';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { adsDays, ofAds } from '../harness/ads.ts';
import { type Person, publishDashboard, signInBrowser, uploadCsv } from '../harness/agency.ts';
import { adsWeek } from '../harness/expected-csv-values.ts';
import { holdJoining } from '../harness/live.ts';
import { registerTeam } from '../harness/team.ts';
import { canvas } from '../models/canvas.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { sourcesPage } from '../models/sources.ts';
import { expect, test as journey } from '../test.ts';

/** Two browsers, each signed in as one of a team. */
const test = journey.extend<{ enter: (person: Person) => Promise<Awaited<ReturnType<typeof arrive>>> }>({
  enter: async ({ browser, vitrine }, use) => {
    const closers: (() => Promise<void>)[] = [];
    await use(async (person) => {
      const entered = await arrive(browser, vitrine.url, person);
      closers.push(() => entered.page.context().close());
      return entered;
    });
    for (const close of closers) await close();
  },
});

async function arrive(browser: Browser, url: string, person: Person) {
  const caller = await signedInCaller(url, person.email, person.password);
  const context = await browser.newContext();
  await signInBrowser(context, caller, url);
  return { page: await context.newPage(), api: caller.api, caller };
}

test('one edits at a time, and no edit is lost', async ({ enter, vitrine }) => {
  journey.setTimeout(90_000);
  const { admin, manager } = await registerTeam(vitrine);
  const [ada, mia] = [await enter(admin), await enter(manager)];
  const ads = await uploadCsv(ada.caller, adsWeek);
  const notes = passiveWidgetSchema.parse({ id: 'notes', nature: 'passive', type: 'plain', title: 'Notes' });
  const widgets = [
    { ...ofAds(ads, 'Alpha') },
    { ...ofAds(ads, 'Beta'), order: 1 },
    { ...notes, order: 2, description: 'As it was.' },
  ];
  const { id, permalink } = await publishDashboard(ada.caller, 'Of the team', widgets, adsDays);
  const stored = async () => (await ada.api.dashboards.show({ permalink })).body.data.widgets;
  const hers = dashboardEditor(mia.page);
  const edit = (page: typeof ada.page) => page.getByRole('button', { name: 'Edit', exact: true }).first();
  const notice = (page: typeof ada.page) => page.getByRole('alert').filter({ hasText: 'edit' });
  const done = (page: typeof ada.page) => page.getByRole('button', { name: 'Done', exact: true }).first();

  await journey.step('the lock shows its holder, and a manager can’t take it', async () => {
    await dashboardEditor(ada.page).open(permalink);
    await mia.page.goto(`/dashboards/${permalink}`);
    await expect(mia.page.getByText(`${admin.name} is editing`)).toBeVisible();
    await edit(mia.page).click();
    await expect(notice(mia.page)).toContainText(`${admin.name} is editing this dashboard.`);
    await expect(notice(mia.page).getByRole('button', { name: 'Take over' })).toHaveCount(0);
    await expect(mia.page).toHaveURL(`/dashboards/${permalink}`);
    expect.soft(await accessibilityProblems(mia.page), 'axe on a refused edit').toEqual([]);
  });

  await journey.step('it is hers as soon as it is free', async () => {
    await done(ada.page).click();
    await expect(notice(mia.page)).toContainText(`${admin.name} has finished.`);
    await notice(mia.page).getByRole('button', { name: 'Edit' }).click();
    await expect(done(mia.page)).toBeVisible();
    await expect(mia.page).toHaveURL(/edit=1/);
    await expect(ada.page.getByText(`${manager.name} is editing`)).toBeVisible();
  });

  const late = Promise.withResolvers<void>();
  await journey.step('an admin takes over while her words are on their way', async () => {
    await mia.page.route(`**/api/dashboards/${id}`, async (route) => {
      if (route.request().method() === 'PUT') await late.promise;
      await route.continue();
    });
    await hers.edit('Notes');
    const sending = mia.page.waitForRequest((request) => request.method() === 'PUT');
    await hers.panel.getByLabel('Text').and(mia.page.locator('textarea')).fill('What the manager wrote.');
    await sending;
    await edit(ada.page).click();
    await notice(ada.page).getByRole('button', { name: 'Take over' }).click();
    const confirmation = ada.page.getByRole('dialog', { name: 'Take over editing?' });
    await expect(confirmation).toContainText(`${manager.name} is editing.`);
    expect.soft(await accessibilityProblems(ada.page), 'axe on the confirmation').toEqual([]);
    await confirmation.getByRole('button', { name: 'Take over' }).click();
    await expect(done(ada.page)).toBeVisible();
  });

  await journey.step('she is notified at once, and her late save is refused', async () => {
    await expect(notice(mia.page)).toContainText(`${admin.name} is editing this dashboard.`);
    await expect(notice(mia.page)).toContainText('Your unsaved edits are stored in this tab.');
    const reply = mia.page.waitForResponse((response) => response.request().method() === 'PUT');
    late.resolve();
    expect((await reply).status()).toBe(409);
    expect((await stored()).find(({ title }) => title === 'Notes')).toMatchObject({
      description: 'As it was.',
    });
  });

  await journey.step('her words go on top of what was saved meanwhile', async () => {
    await canvas(ada.page).choose('Beta', 'Delete');
    await dashboardEditor(ada.page).saved();
    await done(ada.page).click();
    await expect(notice(mia.page)).toContainText(`${admin.name} has finished.`);
    await notice(mia.page).getByRole('button', { name: 'Edit' }).click();
    const confirmation = mia.page.getByRole('dialog', { name: 'This dashboard has changed in the meantime' });
    await expect(confirmation).toBeVisible();
    expect.soft(await accessibilityProblems(mia.page), 'axe on two versions').toEqual([]);
    await confirmation.getByRole('button', { name: 'Keep my edits' }).click();
    await hers.saved();
    expect((await stored()).map(({ title, description }) => [title, description])).toEqual([
      ['Alpha', ''],
      ['Notes', 'What the manager wrote.'],
    ]);
  });
});

test('what one does to a source the other sees without a reload', async ({ enter, vitrine }) => {
  const { admin, manager } = await registerTeam(vitrine);
  const [ada, mia] = [await enter(admin), await enter(manager)];
  const sourceId = await uploadCsv(ada.caller, adsWeek);
  await ada.api.sources.update({ id: sourceId, name: 'Before' });
  const hers = sourcesPage(mia.page);
  await hers.open();
  await expect(hers.row('Before')).toBeVisible();
  await sourcesPage(ada.page).open();
  await ada.page.getByRole('button', { name: 'Actions for Before' }).click();
  await ada.page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Rename source' });
  await dialog.getByLabel('Name').fill('After');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(hers.row('After')).toBeVisible();
  await expect(hers.row('Before')).toHaveCount(0);
});

test('what happens between a page’s first answers and its joining is not missed', async ({
  enter,
  vitrine,
}) => {
  const { admin, manager } = await registerTeam(vitrine);
  const [ada, mia] = [await enter(admin), await enter(manager)];
  const sourceId = await uploadCsv(ada.caller, adsWeek);
  await ada.api.sources.update({ id: sourceId, name: 'Seen first' });
  const joining = await holdJoining(mia.page);
  const hers = sourcesPage(mia.page);
  await hers.open();
  await expect(hers.row('Seen first')).toBeVisible();
  await joining.begun;
  await ada.api.sources.update({ id: sourceId, name: 'Renamed unheard' });
  joining.goOn();
  await expect(hers.row('Renamed unheard')).toBeVisible();
  await expect(hers.row('Seen first')).toHaveCount(0);
});
