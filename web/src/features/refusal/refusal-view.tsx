import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { PageHeader } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import type { IconShape } from '../../ui/plain/icon.tsx';
import { useSidebar } from '../../ui/sidebar-state.ts';

export type RefusalViewProps = {
  icon: IconShape;
  /** Its name in the navbar. */
  name: string;
  title: string;
  /** The reason, and what can be done. */
  children: ReactNode;
};

/** A page for an error such as 404, inside or outside of the app shell, with a link onward. */
export function RefusalView({ icon, name, title, children }: RefusalViewProps) {
  const { user } = useSession();
  const inShell = useSidebar() !== null;
  const way = user
    ? { to: '/dashboards', label: 'Go to your dashboards' }
    : { to: '/sign-in', label: 'Sign in' };
  return (
    <>
      {inShell ? <PageHeader title={name} /> : null}
      <EmptyState
        icon={icon}
        title={title}
        action={<Button renderRoot={(props) => <Link {...props} to={way.to} />}>{way.label}</Button>}
      >
        {children}
      </EmptyState>
    </>
  );
}
