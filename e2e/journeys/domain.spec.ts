import { randomUUID } from 'node:crypto';
import { verifyDkim } from '@vitrine/server/src/testing/mail/verify-dkim.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { adsDays, ofAds } from '../harness/ads.ts';
import {
  type Agency,
  publishDashboard,
  registerAgency,
  signInBrowser,
  uploadCsv,
} from '../harness/agency.ts';
import { adsWeek } from '../harness/expected-csv-values.ts';
import { bytesOfMail, nextMailTo } from '../harness/mailbox.ts';
import { setNames, type Zone } from '../harness/name-server.ts';
import { overflow } from '../harness/overflow.ts';
import { domainPage } from '../models/domain-page.ts';
import { sessionPages } from '../models/session.ts';
import { expect, test } from '../test.ts';

/** Before the records are checked once more. */
const SOON = { timeout: 3_000 };

/** Every record as the agency is told to set it. */
async function zoneOf({ api }: Agency): Promise<Zone> {
  const { data } = await api.whitelabel.get();
  return Object.fromEntries(
    [...data.webDns, ...data.emailDns].map(({ type, name, value }) => [
      name,
      type === 'TXT' ? { txt: [value] } : { cname: value },
    ]),
  );
}

test('an agency’s own domain, from the first record to the next agency that claims it', async ({
  page,
  context,
  browser,
  vitrine,
}) => {
  test.setTimeout(180_000);
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const emailDomain = `agency-${randomUUID().slice(0, 8)}.example`;
  const domain = `reports.${emailDomain}`;
  const view = domainPage(page);
  const clean = async (what: string) =>
    expect.soft(await accessibilityProblems(page), `axe on ${what}`).toEqual([]);
  const set = (names: Zone) => setNames(vitrine.zoneFile, names);
  const there = `http://${domain}:${new URL(vitrine.url).port}`;
  const rival = await registerAgency(vitrine.url);
  const rivalContext = await browser.newContext();
  await signInBrowser(rivalContext, rival, vitrine.url);
  const rivalPage = await rivalContext.newPage();

  await test.step('an invalid domain is refused, and stays to be corrected', async () => {
    await page.goto('/company/sources');
    await view.open();
    await clean('an empty form');
    await view.save({ domain: 'not a domain', user: 'reports', emailDomain });
    await expect(page.getByText('Please enter a domain such as agency.com.')).toBeVisible();
    await expect(view.field('Domain for dashboards')).toBeFocused();
    await page.reload();
    await expect(view.field('Domain for dashboards')).toHaveValue('not a domain');
    await expect(view.field('Sender’s domain')).toHaveValue(emailDomain);
  });

  await test.step('the records to set are shown, to be copied', async () => {
    await view.save({ domain: `https://${domain}/` });
    // A key is made, and names are looked up.
    await expect(view.section(`Dashboards at ${domain}`)).toContainText('Waiting for DNS', {
      timeout: 30_000,
    });
    await expect(view.section(`Reports from reports@${emailDomain}`)).toContainText('Waiting for DNS');
    await view.checkUntil(async () => {
      for (const title of ['Address', 'DKIM', 'SPF'])
        await expect(view.record(title)).toContainText('Not found yet', SOON);
      await expect(view.record('DMARC')).toContainText('Advised', SOON);
    });
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page), 'at 320 px').toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [what, text] of [
      ['name', 'reports'],
      ['full name', domain],
      ['value', 'pages.desk.example'],
    ]) {
      await view
        .record('Address')
        .getByRole('button', { name: `Copy ${what} of Address`, exact: true })
        .click();
      await expect(page.getByText('Copied successfully').last()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await clean('records to set');
  });

  await test.step('a wrong record is distinguished from a missing one, with what to do', async () => {
    await set({
      [emailDomain]: { txt: ['v=spf1 include:_spf.mail.example -all'] },
      [`${domain}.${emailDomain}`]: { cname: 'pages.desk.example' },
    });
    await view.checkUntil(async () => {
      await expect(view.record('SPF')).toContainText('Wrong value', SOON);
      await expect(view.record('Address')).toContainText('Enter the short name', SOON);
    });
    await expect(view.record('SPF')).toContainText(
      'v=spf1 include:_spf.mail.example include:vitrine.local -all',
    );
    await clean('wrong records');
  });

  await test.step('a host behind a CDN is checked by its token, and says why it was not found', async () => {
    await set({ [domain]: { a: ['192.0.2.7'] } });
    const token = page.getByRole('region', { name: 'Behind a CDN' });
    await view.checkUntil(() => expect(token).toContainText('Token not found', SOON));
    await expect(token).toContainText('Only hosts on the public internet are visited.');
    await expect(view.record('Address')).toContainText('It leads elsewhere');
    const { hostToken } = (await agency.api.whitelabel.get()).data;
    for (const [what, text] of [
      ['origin', 'pages.desk.example'],
      ['address', hostToken?.url],
      ['response', hostToken?.response],
    ]) {
      await token.getByRole('button', { name: `Copy ${what} of Behind a CDN` }).click();
      await expect(page.getByText('Copied successfully').last()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    const shown = await page.request.get(`${vitrine.url}${new URL(hostToken?.url ?? '').pathname}`, {
      headers: { host: domain },
    });
    expect(await shown.text()).toBe(hostToken?.response);
    await clean('a host behind a CDN');
  });

  await test.step('once they are right, the domain is in use', async () => {
    await set(await zoneOf(agency));
    await view.checkUntil(async () => {
      await expect(view.section(`Dashboards at ${domain}`)).toContainText('In use', SOON);
      await expect(view.section(`Reports from reports@${emailDomain}`)).toContainText('In use', SOON);
    });
    const response = await agency.fetch(`/api/domains/ask?domain=${domain}`);
    expect(response.status).toBe(200);
    for (const what of [domain, `reports@${emailDomain}`]) {
      const mail = await nextMailTo(vitrine.mailFolder, agency.email, 60_000, `${what} is in use`);
      expect(mail.from?.address).toBe(`reports@${emailDomain}`);
    }
    await clean('right records');
    await page.emulateMedia({ colorScheme: 'dark' });
    await clean('right records in the dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => overflow(page), 'on a phone').toBe(0);
    await clean('right records on a phone');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('another agency is refused the verified host', async () => {
    const theirs = domainPage(rivalPage);
    await rivalPage.goto('/company/whitelabel');
    await theirs.save({ domain });
    await expect(rivalPage.getByText('Another company here uses this domain.')).toBeVisible();
  });

  await test.step('a CAA record that excludes our authority is reported, and the domain stays in use', async () => {
    const spf = (await agency.api.whitelabel.get()).data.emailDns.find(({ record }) => record === 'spf');
    await set({ [emailDomain]: { txt: [spf?.value ?? ''], caa: ['0 issue "digicert.com"'] } });
    const message = 'A CAA record excludes our certificate authority';
    await view.checkUntil(() => expect(view.record('Certificate')).toContainText(message, SOON));
    await expect(view.record('Certificate')).toContainText('0 issue "letsencrypt.org"');
    await expect(view.section(`Dashboards at ${domain}`)).toContainText('In use');
    await clean('an excluded certificate authority');
    await set({ [emailDomain]: { txt: [spf?.value ?? ''] } });
    await view.checkUntil(() => expect(view.record('Certificate')).toHaveCount(0, SOON));
  });

  await test.step('a new key is withdrawn while it waits', async () => {
    await page.getByRole('button', { name: 'New key' }).click();
    await expect(view.record('New DKIM key')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw new key' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Withdraw the new key?' });
    await clean('the confirmation for the key');
    await confirmation.getByRole('button', { name: 'Withdraw key' }).click();
    await expect(confirmation).toBeHidden();
    await expect(view.record('New DKIM key')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New key' })).toBeVisible();
  });

  await test.step('a new key takes over once its record is seen', async () => {
    await page.getByRole('button', { name: 'New key' }).click();
    await expect(view.record('New DKIM key')).toContainText('Not checked yet');
    await clean('a new key that waits');
    const next = (await agency.api.whitelabel.get()).data.emailDns.find(
      ({ record }) => record === 'nextDkim',
    );
    await set({ [next?.name ?? '']: { txt: [next?.value ?? ''] } });
    await view.checkUntil(() => expect(view.record('New DKIM key')).toHaveCount(0, SOON));
    await expect(view.record('DKIM')).toContainText(next?.name ?? 'a name');
    await expect(view.section(`Reports from reports@${emailDomain}`)).toContainText('Keep the old record');
    await clean('a new key');
  });

  await test.step('its people sign in there, under its name and look', async () => {
    await agency.api.company.update({ name: 'Harbour Media', branding: { color: '#0b6e4f' } });
    const visitor = await browser.newContext();
    const visitorPage = await visitor.newPage();
    await visitorPage.goto(`${there}/dashboards`);
    await expect(visitorPage).toHaveTitle('Sign in | Harbour Media');
    await expect(visitorPage.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
    await sessionPages(visitorPage).signIn(agency);
    await expect(visitorPage).toHaveTitle('Dashboards | Harbour Media');
    await expect(visitorPage.getByRole('link', { name: 'Harbour Media' })).toBeVisible();
    expect((await visitorPage.content()).match(/.{0,40}(vitrine|127\.0\.0\.1).{0,40}/i)?.[0]).toBeUndefined();
    expect.soft(await accessibilityProblems(visitorPage), 'axe under its own host').toEqual([]);
    await visitorPage.goto(`${there}/register`);
    await expect(visitorPage.getByText('There is nothing at this link')).toBeVisible();
    await visitor.close();
  });

  await test.step('a report comes from it, signed, and names no one else', async () => {
    const ads = await uploadCsv(agency, adsWeek);
    const { id } = await publishDashboard(agency, 'Signed', [ofAds(ads, 'Clicks')], adsDays);
    const { data } = await agency.api.reports.create({
      dashboard_id: id,
      recipients: 'reader@client.example',
      period: 'MONTH',
      detail: 'FIRST_DAY',
      hour: 8,
      minute: 0,
      timezone: 'Europe/Berlin',
      date_range: 'LAST_MONTH',
      with_pdf: true,
      with_preview: false,
    });
    await agency.api.reports.test({ id: data.id });
    const mail = await nextMailTo(vitrine.mailFolder, agency.email, 60_000, 'Signed');
    expect(mail.from?.address).toBe(`reports@${emailDomain}`);
    const raw = await bytesOfMail(vitrine.mailFolder, agency.email, mail.messageId ?? 'none');
    const dkim = (await agency.api.whitelabel.get()).data.emailDns.find(({ record }) => record === 'dkim');
    expect(await verifyDkim(raw, `reports@${emailDomain}`, vitrine.dnsServer)).toEqual([
      { selector: dkim?.name.split('.')[0], domain: emailDomain, result: 'pass' },
    ]);
    const [paper] = mail.attachments;
    const written = [
      JSON.stringify({ ...mail, attachments: [] }),
      String(Buffer.from(paper?.content as ArrayBuffer)),
    ];
    expect(mail.html).toContain(`http://${domain}/opened/`);
    for (const text of written)
      expect(text.match(/.{0,40}(vitrine|127\.0\.0\.1).{0,40}/i)?.[0]).toBeUndefined();
  });

  await test.step('it is given up, and pages there end', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const confirmation = page.getByRole('dialog', { name: 'Remove your domain?' });
    await clean('the confirmation');
    await confirmation.getByRole('button', { name: 'Remove domain' }).click();
    await expect(confirmation).toBeHidden();
    await expect(view.field('Domain for dashboards')).toHaveValue('');
    expect((await agency.fetch(`/api/domains/ask?domain=${domain}`)).status).toBe(404);
    const visitor = await browser.newContext();
    const visitorPage = await visitor.newPage();
    await expect(async () =>
      expect((await visitorPage.goto(`${there}/sign-in`))?.status()).toBe(404),
    ).toPass();
    await expect(visitorPage.getByText('There is nothing at this link')).toBeVisible();
    expect(await visitorPage.content()).not.toMatch(/vitrine|Harbour Media/i);
    await visitor.close();
  });

  await test.step('another agency claims it, and has it once it is verified', async () => {
    const theirs = domainPage(rivalPage);
    await theirs.save({ domain });
    const section = theirs.section(`Dashboards at ${domain}`);
    // The CNAME leads here still, and the proof of the agency before is no proof of this one.
    await theirs.checkUntil(async () => {
      await expect(theirs.record('Address')).toContainText('Correct', SOON);
      await expect(theirs.record('Proof of ownership')).toContainText('Wrong value', SOON);
    });
    await expect(section).toContainText('Waiting for DNS');
    await rival.api.company.update({ name: 'Lakeside Studio' });
    await set(await zoneOf(rival));
    await theirs.checkUntil(() => expect(section).toContainText('In use', SOON));
    const visitor = await browser.newContext();
    const visitorPage = await visitor.newPage();
    await expect(async () => {
      await visitorPage.goto(`${there}/sign-in`);
      await expect(visitorPage).toHaveTitle('Sign in | Lakeside Studio', { timeout: 1_000 });
    }).toPass();
    await visitor.close();
    await rivalContext.close();
  });
});
