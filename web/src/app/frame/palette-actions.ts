import type { Access } from '@vitrine/contract/endpoints/endpoint.ts';
import type { User } from '@vitrine/contract/entities/user.ts';
import { canCall } from '@vitrine/contract/rules/people/permissions.ts';
import type { PaletteAction } from '../../features/search/index.ts';
import {
  IconBriefcase,
  IconCalendarPlus,
  IconDeviceDesktop,
  IconKeyboard,
  IconLayoutGridAdd,
  IconLogout,
  IconMoon,
  IconPlug,
  IconPresentation,
  IconRadar2,
  IconSun,
  IconTrash,
  IconUserCircle,
  IconUserPlus,
} from '../../ui/icons/icons.ts';
import type { ThemeChoice } from '../theme/theme-choice.ts';
import { navigationFor } from './navigation-items.ts';

type Options = {
  user: Pick<User, 'id' | 'roleName'>;
  theme: ThemeChoice;
  mayCreateDashboard: boolean;
  /** Presents the dashboard of the page; absent on other pages. */
  onPresent?: (() => void) | undefined;
  onTheme: (theme: ThemeChoice) => void;
  onShortcuts: () => void;
  onSignOut: () => void;
};

/** Actions that create something; `access` is that of their endpoint. */
const creations: (Omit<PaletteAction, 'group' | 'run'> & { path: string; access: Access })[] = [
  {
    id: 'new-dashboard',
    title: 'New dashboard',
    words: 'create add',
    icon: IconLayoutGridAdd,
    path: '/dashboards/create',
    access: 'editor',
  },
  {
    id: 'new-client',
    title: 'New client',
    words: 'create add customer',
    icon: IconBriefcase,
    path: '/clients?new=1',
    access: 'editor',
  },
  {
    id: 'connect-source',
    title: 'Connect a source',
    words: 'new add integration account data',
    icon: IconPlug,
    path: '/company/sources?new=1',
    access: 'editor',
  },
  {
    id: 'new-report',
    title: 'New report',
    words: 'create add schedule automatic mail',
    icon: IconCalendarPlus,
    path: '/company/automatic-reports?new=1',
    access: 'editor',
  },
  {
    id: 'new-group',
    title: 'New group',
    words: 'create add monitoring alerts',
    icon: IconRadar2,
    path: '/groups/create',
    access: 'admin',
  },
  {
    id: 'invite',
    title: 'Invite a person',
    words: 'new add user people team',
    icon: IconUserPlus,
    path: '/company/users?new=1',
    access: 'admin',
  },
];

const recentlyDeleted: PaletteAction = {
  id: 'recently-deleted',
  group: 'Pages',
  title: 'Recently deleted',
  words: 'restore undo bin trash removed',
  icon: IconTrash,
  path: '/recently-deleted',
};

const themes: { theme: ThemeChoice; title: string; icon: PaletteAction['icon'] }[] = [
  { theme: 'light', title: 'Use the light theme', icon: IconSun },
  { theme: 'dark', title: 'Use the dark theme', icon: IconMoon },
  { theme: 'auto', title: 'Use the theme of this device', icon: IconDeviceDesktop },
];

/** The commands and pages that the search lists for this person, besides its results. */
export function paletteActions(options: Options): PaletteAction[] {
  const { user, theme, mayCreateDashboard, onTheme, onShortcuts, onSignOut, onPresent } = options;
  const created = creations
    .filter(({ access }) => canCall(access, user.roleName))
    .filter(({ id }) => id !== 'new-dashboard' || mayCreateDashboard)
    .map(({ access: _, ...action }) => ({ ...action, group: 'Actions' as const }));
  const pages = navigationFor(user.roleName, '')
    .flatMap(({ items }) => items)
    .map(({ label, href, icon }) => ({
      id: `page-${href}`,
      group: 'Pages' as const,
      title: label,
      words: 'go to open',
      icon,
      path: href,
    }));
  const themeActions = themes
    .filter((choice) => choice.theme !== theme)
    .map((choice) => ({
      id: `theme-${choice.theme}`,
      group: 'Actions' as const,
      title: choice.title,
      words: 'switch theme mode appearance colours',
      icon: choice.icon,
      run: () => onTheme(choice.theme),
    }));
  return [
    ...(onPresent
      ? [action('present', 'Present this dashboard', 'full screen slides', IconPresentation, onPresent)]
      : []),
    ...created,
    ...themeActions,
    action('shortcuts', 'Keyboard shortcuts', 'keys help', IconKeyboard, onShortcuts),
    action('sign-out', 'Sign out', 'log out leave', IconLogout, onSignOut),
    ...pages,
    ...(canCall('editor', user.roleName) ? [recentlyDeleted] : []),
    {
      id: 'account',
      group: 'Pages',
      title: 'Your account',
      words: 'profile password two-factor',
      icon: IconUserCircle,
      path: `/users/${user.id}`,
    },
  ];
}

function action(
  id: string,
  title: string,
  words: string,
  icon: PaletteAction['icon'],
  run: () => void,
): PaletteAction {
  return { id, group: 'Actions', title, words, icon, run };
}
