import { notifications } from '@mantine/notifications';
import { useRouter } from '@tanstack/react-router';
import type { User } from '@vitrine/contract/entities/user.ts';
import { canCreateDashboard } from '@vitrine/contract/rules/dashboards/quotas.ts';
import { type ReactNode, useState } from 'react';
import { searchWith } from '../../platform/address.ts';
import { useSession } from '../../platform/session/session.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { ariaKeys, keyNames, shortcuts } from '../../platform/shortcuts/shortcuts.ts';
import { useShortcuts } from '../../platform/shortcuts/use-shortcuts.ts';
import { useLater } from '../../platform/use-later.ts';
import type { SearchAction } from '../../ui/search/search-action.tsx';
import type { ThemeChoice } from '../theme/theme-choice.ts';
import { paletteActions } from './palette-actions.ts';

type Options = { user: User; theme: ThemeChoice; onTheme: (theme: ThemeChoice) => void };

/** The search and the list of shortcuts, with the keys that open them. Their code is loaded on first use. */
export function useSearchOverlays({ user, theme, onTheme }: Options): {
  action: SearchAction;
  overlays: ReactNode;
} {
  const router = useRouter();
  const { company } = useSession();
  const { code, load, prepare } = useLater(() => import('../../features/search/index.ts'));
  const [opened, setOpened] = useState<'search' | 'shortcuts' | null>(null);
  const open = async (what: 'search' | 'shortcuts') => {
    if (await load()) setOpened(what);
    else notifications.show({ color: 'bad', message: 'This could not be loaded. Check your connection.' });
  };
  const search = () => void open('search');
  useShortcuts(true, {
    palette: search,
    listSearch: () => focusListSearch() || search(),
    help: () => void open('shortcuts'),
  });
  const action = {
    keys: keyNames(shortcuts.palette.keys[0] ?? []),
    ariaKeys: ariaKeys(shortcuts.palette),
    open: search,
    prepare,
  };
  if (!code) return { action, overlays: null };
  const actions = paletteActions({
    user,
    theme,
    mayCreateDashboard: company === null || canCreateDashboard(company),
    onTheme,
    onShortcuts: () => setOpened('shortcuts'),
    onSignOut: () => void signOut(),
    onPresent: isDashboard(router.state.location.pathname)
      ? () => void router.navigate({ to: '.', ...searchWith({ present: '0' }), replace: true })
      : undefined,
  });
  const close = () => setOpened(null);
  const overlays = (
    <>
      <code.SearchPalette
        opened={opened === 'search'}
        onClose={close}
        actions={actions}
        onOpen={(href) => void router.navigate({ href })}
      />
      <code.ShortcutsDialog opened={opened === 'shortcuts'} onClose={close} />
    </>
  );
  return { action, overlays };
}

/** Whether the page shows one dashboard, or its real-time widgets. */
function isDashboard(path: string): boolean {
  return path !== '/dashboards/create' && /^\/dashboards\/[^/]+(\/realtime)?$/.test(path);
}

/** Whether the page has a search field of its own, which then has the focus. */
function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#main input[type="search"]');
  if (!field?.checkVisibility()) return false;
  field.focus();
  field.select();
  return true;
}
