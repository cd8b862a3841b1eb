import { CloseButton, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnedFocus } from '../../ui/dialogs/use-returned-focus.ts';
import { SearchButton } from '../../ui/search/search-action.tsx';
import { type Account, AccountMenu } from './account-menu.tsx';
import { Brand, type BrandProps } from './brand.tsx';
import type { LinkComponent } from './link.ts';
import { Navigation, type NavigationSection } from './navigation.tsx';
import styles from './sidebar.module.css';

/**
 * Where the guide is shown: in the open sidebar, in its rail of icons, in the navigation that covers the page, or above the
 * page if the sidebar has no space.
 */
export type GuidePlace = 'sidebar' | 'rail' | 'sheet' | 'strip';

export type SidebarProps = {
  items: NavigationSection[];
  account: Account;
  brand: Pick<BrandProps, 'href' | 'name' | 'own'>;
  /** The onboarding guide, for each place that may show it. */
  guide?: ((place: GuidePlace, onNavigate?: () => void) => ReactNode) | undefined;
  link: LinkComponent;
  place: Exclude<GuidePlace, 'strip'>;
  /** Called when something of it leads elsewhere. */
  onNavigate?: (() => void) | undefined;
  /** After the brand. */
  close?: ReactNode;
};

/** The brand, the navigation, the guide and the account. */
export function Sidebar({ items, account, brand, guide, link, place, onNavigate, close }: SidebarProps) {
  const narrow = place === 'rail';
  return (
    <div className={styles.inside} data-narrow={narrow || undefined}>
      <div className={styles.top}>
        <Brand {...brand} link={link} compact={narrow} />
        {close}
      </div>
      <div className={styles.search}>
        <SearchButton appearance={narrow ? 'icon' : 'field'} onOpen={onNavigate} />
      </div>
      <Navigation sections={items} link={link} narrow={narrow} onNavigate={onNavigate} />
      {guide ? <div className={styles.guide}>{guide(place, onNavigate)}</div> : null}
      <div className={styles.bottom}>
        <AccountMenu account={account} link={link} narrow={narrow} onNavigate={onNavigate} />
      </div>
    </div>
  );
}

export type NavigationSheetProps = Omit<SidebarProps, 'place' | 'onNavigate' | 'close'> & {
  opened: boolean;
  width: string | number;
  onClose: () => void;
};

/** The same over the page, as a dialog. */
export function NavigationSheet({ opened, width, onClose, ...content }: NavigationSheetProps) {
  useReturnedFocus(opened);
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="left" size={width} returnFocus={false}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Navigation" classNames={{ content: styles.sheet }} data-side="left">
        <Sidebar
          {...content}
          place="sheet"
          onNavigate={onClose}
          close={<CloseButton aria-label="Close the navigation" onClick={onClose} />}
        />
      </Drawer.Content>
    </Drawer.Root>
  );
}
