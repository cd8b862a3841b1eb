import type { Locator, Page } from '@playwright/test';

/** A picture of the guide or of the README. */
export type GuidePicture = {
  /** Below `docs`. */
  file: string;
  path: string;
  /** What is pressed before it is taken. */
  open?: (page: Page) => Promise<void>;
  /** What it shows; the page without navigation when absent. */
  area?: (page: Page) => Locator;
  /** Of the window. */
  height?: number;
};

const dialog = (page: Page): Locator => page.getByRole('dialog').last();
const everything = (page: Page): Locator => page.locator('body');
const press = async (page: Page, ...names: (string | RegExp)[]): Promise<void> => {
  for (const name of names) await page.getByRole('button', { name }).first().click();
};
const follow = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

/** Opens the shop's dashboard and presses buttons there. */
const onShop = async (page: Page, ...names: (string | RegExp)[]): Promise<void> => {
  await follow(page, /^Trailhead Outfitters – monthly/);
  await press(page, ...names);
};
/** Opens the settings of one of the shop's widgets. */
const editWidget = async (page: Page, index: number): Promise<void> => {
  await onShop(page, 'Edit');
  // Until the dashboard can be edited, a click on a widget leads nowhere.
  await page.getByRole('button', { name: 'Done' }).waitFor();
  const widget = page.getByRole('article').nth(index);
  await widget.getByRole('heading').click();
  await page.getByLabel('Title').first().waitFor();
};

export const guidePictures: readonly GuidePicture[] = [
  {
    file: 'guide/images/sources.webp',
    path: '/company/sources',
  },
  {
    file: 'guide/images/connect-a-source.webp',
    path: '/company/sources',
    open: (page) => press(page, 'Connect a source'),
    area: dialog,
  },
  {
    file: 'guide/images/new-dashboard.webp',
    path: '/dashboards/create',
  },
  {
    file: 'guide/images/editor.webp',
    path: '/dashboards',
    height: 860,
    open: (page) => editWidget(page, 0),
  },
  {
    file: 'guide/images/date-range.webp',
    path: '/dashboards',
    open: (page) => onShop(page, /^Date range/),
    area: dialog,
  },
  {
    file: 'guide/images/pages.webp',
    path: '/dashboards',
    height: 900,
    open: async (page) => {
      await follow(page, /^Hotel Amberhof – website/);
      await page.getByRole('link', { name: 'Bookings', exact: true }).click();
      await page.getByRole('heading', { name: 'Guests by country' }).waitFor();
    },
  },
  {
    file: 'guide/images/goals.webp',
    path: '/dashboards',
    height: 900,
    open: async (page) => {
      await onShop(page, 'More');
      await page.getByRole('menuitem', { name: 'Goals' }).click();
    },
    area: dialog,
  },
  {
    file: 'guide/images/comments.webp',
    path: '/dashboards',
    open: async (page) => {
      await onShop(page, /open comment/);
      await dialog(page).getByRole('listitem').first().waitFor();
    },
    area: dialog,
  },
  {
    file: 'guide/images/share.webp',
    path: '/dashboards',
    height: 960,
    open: async (page) => {
      await onShop(page, 'Share');
      // The address of this installation means nothing to readers.
      await page
        .getByRole('textbox', { name: 'Link' })
        .evaluate(
          (link: HTMLInputElement) => (link.value = 'https://reports.agency.example/dashboards/k7w2q9'),
        );
    },
    area: dialog,
  },
  {
    file: 'guide/images/automatic-reports.webp',
    path: '/company/automatic-reports',
    height: 640,
  },
  {
    file: 'guide/images/new-report.webp',
    path: '/dashboards',
    height: 900,
    open: (page) => onShop(page, 'Share', 'Schedule report'),
    area: dialog,
  },
  {
    file: 'guide/images/group.webp',
    path: '/groups',
    open: (page) => follow(page, /^Local shops/),
  },
  {
    file: 'guide/images/domain.webp',
    path: '/groups',
    height: 860,
    open: async (page) => {
      await follow(page, /^Local shops/);
      await page.getByRole('cell').getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
    area: dialog,
  },
  { file: 'guide/images/brand.webp', path: '/company/settings', height: 900 },
  { file: 'guide/images/domain-for-pages.webp', path: '/company/whitelabel' },
  {
    file: 'guide/images/client.webp',
    path: '/clients',
    open: async (page) => {
      await follow(page, /^Hotel Amberhof/);
      await page.waitForFunction(thumbnailsShown, 3, { timeout: 60_000 });
    },
  },
  { file: 'guide/images/people.webp', path: '/company/users' },
  {
    file: 'guide/images/invite.webp',
    path: '/company/users',
    open: (page) => press(page, 'Invite a person'),
    area: dialog,
  },
  { file: 'guide/images/subscription.webp', path: '/company/subscription' },
  {
    file: 'images/dashboard.webp',
    path: '/dashboards',
    height: 900,
    open: (page) => onShop(page),
    area: everything,
  },
  {
    file: 'images/editor.webp',
    path: '/dashboards',
    height: 900,
    open: (page) => editWidget(page, 4),
    area: everything,
  },
  {
    file: 'images/mission-control.webp',
    path: '/groups',
    height: 900,
    open: (page) => follow(page, /^Local shops/),
    area: everything,
  },
];

/** Whether the first thumbnails have all of their values. Runs in the page. */
function thumbnailsShown(count: number): boolean {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[title="Thumbnail"]')].slice(
    0,
    count,
  );
  const isShown = ({ dataset, contentDocument }: HTMLIFrameElement) =>
    dataset.shown !== undefined && contentDocument?.querySelector('html:not([data-pending])') != null;
  return frames.length === count && frames.every(isShown);
}
