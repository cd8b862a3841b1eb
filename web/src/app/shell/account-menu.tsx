import { Menu } from '@mantine/core';
import { useHelp } from '../../ui/help.tsx';
import { IconCheck, IconHelp, IconLogout, IconSelector, IconUserCircle } from '../../ui/icons/icons.ts';
import { Avatar } from '../../ui/plain/avatar.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import type { ThemeChoice } from '../theme/theme-choice.ts';
import styles from './account-menu.module.css';
import type { LinkComponent } from './link.ts';

export type Account = {
  name: string;
  email: string;
  avatar?: string | null;
  /** The person's own page. */
  href?: string;
  theme: ThemeChoice;
  onTheme: (theme: ThemeChoice) => void;
  onSignOut: () => void;
};

const themes: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as device' },
];

export type AccountMenuProps = {
  account: Account;
  link: LinkComponent;
  narrow?: boolean;
  onNavigate?: () => void;
};

export function AccountMenu({ account, link: Link, narrow = false, onNavigate }: AccountMenuProps) {
  const { href } = account;
  const help = useHelp();
  return (
    <Menu position="top-start" width={narrow ? 216 : 'target'}>
      <Menu.Target>
        <button
          type="button"
          className={narrow ? `${styles.target} ${styles.narrow}` : styles.target}
          aria-label={narrow ? `Account of ${account.name}` : undefined}
        >
          <Avatar name={account.name} src={account.avatar ?? null} size="small" />
          {narrow ? null : (
            <>
              <span className="visually-hidden">Account of </span>
              <Person account={account} />
              <Icon of={IconSelector} className={styles.chevron} />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {narrow ? (
          <div className={styles.head}>
            <Person account={account} />
          </div>
        ) : null}
        {href ? (
          <Menu.Item
            leftSection={<Icon of={IconUserCircle} />}
            onClick={onNavigate}
            renderRoot={(props) => <Link {...props} href={href} />}
          >
            Your account
          </Menu.Item>
        ) : null}
        {help ? (
          <Menu.Item leftSection={<Icon of={IconHelp} />} component="a" href={help} target="_blank">
            Help
          </Menu.Item>
        ) : null}
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup value={account.theme} onChange={(theme) => account.onTheme(theme as ThemeChoice)}>
          {themes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} checkIcon={<Icon of={IconCheck} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon of={IconLogout} />} onClick={account.onSignOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Person({ account }: { account: Account }) {
  return (
    <span className={styles.person}>
      <span className={styles.name}>{account.name}</span>
      <span className={styles.email}>{account.email}</span>
    </span>
  );
}
