import type { ComponentType, MouseEventHandler, ReactNode } from 'react';

export type LinkProps = {
  href: string;
  className?: string;
  children?: ReactNode;
  onClick?: MouseEventHandler;
  'aria-current'?: 'page';
  'aria-label'?: string;
};

/** The router's link, or a plain `a`: the shell knows neither routes nor router. */
export type LinkComponent = ComponentType<LinkProps> | 'a';
