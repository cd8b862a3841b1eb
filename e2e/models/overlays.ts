import type { Locator, Page } from '@playwright/test';

/** What is pressed, on the page or in what the step before opened. */
type Step = (page: Page) => Locator;

/** A page with its menus, dialogs, lists and drawers, each with the presses that open it. */
export type OverlayPage = {
  path: string;
  /** A link on that page which is followed first. */
  link?: RegExp;
  /** Pressed once, before the first of them. */
  before?: Step[];
  /** What the pointer is at before each of them is opened. */
  pointAt?: Step;
  overlays: Record<string, Step[]>;
};

const button =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first();
const item =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('menuitem', { name });
const list =
  (name: string): Step =>
  (page) =>
    page.getByRole('combobox', { name, exact: true }).first();
const inDialog =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name }).first();
const box: Step = (page) => page.getByRole('checkbox').first();

const option =
  (name: string): Step =>
  (page) =>
    page.getByRole('option', { name });
const search: Step = (page) => page.getByRole('button', { name: 'Search', exact: true });
const navigation = button('Open the navigation');
const account = button(/^Account of/);
const menuOfCard = button(/^Menu of/);
const actions = button('Actions');
/** A card shows its menu once it is pointed at, and its settings once it is clicked. */
const cardHeading: Step = (page) => page.getByRole('article').first().getByRole('heading');
/** An entry of the menu of a dashboard. */
const ofMenu = (name: string): Step[] => [button('More'), item(name)];
const channel = button('Actions for demo@example.com');

/** Every overlay of the demo agency that opens without changing anything; `edited` names the dashboard that is edited. */
export const overlayPages = (edited: RegExp, phone: boolean): OverlayPage[] => [
  {
    path: '/company/invoices',
    overlays: {
      ...(phone ? { navigation: [navigation], account: [navigation, account] } : { account: [account] }),
      search: [search],
      'keyboard shortcuts': [search, option('Keyboard shortcuts')],
    },
  },
  {
    path: '/dashboards',
    overlays: {
      'menu of a dashboard': [menuOfCard],
      'copy for another client': [menuOfCard, item('Copy for another client')],
      'deletion of a dashboard': [menuOfCard, item('Delete')],
      'list of clients': [list('Client')],
      'list of orders': [list('Sort by')],
    },
  },
  {
    path: '/dashboards',
    before: [button('Select'), box],
    overlays: {
      'actions on dashboards': [actions],
      'move to a client': [actions, item(/^Move to client/)],
      'tag of dashboards': [actions, item(/^Add tag/)],
      'deletion of dashboards': [actions, item(/^Delete/)],
      'PDF export of dashboards': [button('Export PDFs')],
    },
  },
  { path: '/dashboards/create', overlays: { 'list of timezones': [list('Timezone')] } },
  { path: '/clients', overlays: { 'new client': [button('New client')] } },
  {
    path: '/clients',
    link: /^Hotel Amberhof/,
    overlays: {
      'menu of a client': [button('Menu of this client')],
      'deletion of a client': [button('Menu of this client'), item(/^Delete/)],
      'edit a client': [button('Edit')],
      'goal of a client': [button('New goal')],
    },
  },
  {
    path: '/groups',
    overlays: {
      'menu of a group': [menuOfCard],
      'duplicate a group': [menuOfCard, item('Duplicate')],
      'deletion of a group': [menuOfCard, item('Delete')],
    },
  },
  {
    path: '/groups/create',
    overlays: {
      'built-in checks': [button('Add a built-in check')],
      'kinds of rules': [button('Add rule')],
      'actions on a channel': [channel],
      'removal of a channel': [channel, item('Remove')],
    },
  },
  {
    path: '/groups',
    link: /^Local shops/,
    overlays: {
      'columns of a group': [button('Columns')],
      'dates of a group': [button(/^Date range/)],
      'new domains': [button('Add domain')],
      domain: [button(/snoozed$/i), (page) => page.getByRole('rowheader').getByRole('button').first()],
      metric: [(page) => page.getByRole('cell').getByRole('button').first()],
      'list of domains': [button('Add domain'), (page) => page.getByText('A list', { exact: true })],
    },
  },
  {
    path: '/groups',
    link: /^Local shops/,
    before: [box],
    overlays: {
      'snooze of domains': [button(/^Snooze for another time/)],
      'removal of domains': [button('Remove')],
    },
  },
  {
    path: '/company/sources',
    overlays: {
      'connection of a source': [button('Connect a source')],
      'connection of a shop': [button('Connect a source'), inDialog(/WooCommerce/)],
      'CSV upload': [button('Connect a source'), inDialog(/CSV/)],
      'actions on a source': [button('Actions for Ahrefs')],
      'properties of a source': [button('Actions for Google Analytics'), item('Properties')],
      'connection by sign-in': [button('Connect a source'), inDialog(/Google Analytics/)],
      're-authorisation of a source': [button('Actions for Ahrefs'), item('Re-authorise')],
      'name of a source': [button('Actions for Ahrefs'), item('Rename')],
      'deletion of a source': [button('Actions for Ahrefs'), item('Delete')],
    },
  },
  {
    path: '/company/automatic-reports',
    overlays: {
      'actions on a report': [button(/^Actions for/)],
      'deliveries of a report': [button(/^Actions for/), item('Delivery history')],
      'change of a report': [button(/^Actions for/), item('Edit')],
      'sending of a report': [button(/^Actions for/), item('Send now')],
      'deletion of a report': [button(/^Actions for/), item('Delete')],
    },
  },
  { path: '/company/settings', overlays: { 'deletion of the company': [button(/^Delete company/)] } },
  {
    path: '/company/users',
    overlays: {
      invitation: [button('Invite a person')],
      'invitation of a client': [
        button('Invite a person'),
        (page) => page.getByRole('radio', { name: 'Client' }),
      ],
      'actions on a person': [button(/^Actions for/)],
      'role of a person': [button(/^Actions for/), item('Change role')],
    },
  },
  {
    path: '/dashboards',
    link: /^Trailhead Outfitters – monthly/,
    overlays: {
      share: [button('Share')],
      'schedule of a report': [button('Share'), button('Schedule report')],
      'new share link': [button('Share'), button('New link')],
      'share link': [button('Share'), button('Edit Main link')],
      'views of a share link': [button('Share'), button('Views of Main link')],
      'menu of a dashboard': [button('More')],
      'settings of a dashboard': ofMenu('Settings'),
      goals: ofMenu('Goals'),
      'new goal': [...ofMenu('Goals'), button('New goal')],
      goal: [...ofMenu('Goals'), inDialog(/^Edit /)],
      'alert of a goal': [...ofMenu('Goals'), inDialog(/^Alert for/)],
      'new annotation': ofMenu('Add annotation'),
      annotations: ofMenu('Annotations'),
      annotation: [...ofMenu('Annotations'), inDialog(/^Edit /)],
      'import of annotations': [...ofMenu('Annotations'), button('Import CSV')],
      comments: ofMenu('Comments'),
      'date range': [button(/^Date range/)],
      provenance: [
        (page) =>
          page
            .getByRole('article')
            .first()
            .getByRole('button', { name: /^How is/ }),
      ],
    },
  },
  {
    path: '/dashboards',
    link: edited,
    before: [button('Edit')],
    pointAt: cardHeading,
    overlays: {
      'menu of a card': [menuOfCard],
      'widget editor': [cardHeading],
      'list of metrics': [cardHeading, list('Metrics')],
      'calculated metric': [cardHeading, button('New calculated metric')],
      'new widget': [button('Add widget')],
      'new page': [button('Add page')],
    },
  },
];
