import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkProps } from '../shell/link.ts';

/** An ordinary link that the router follows without loading the page again. */
export function RouteLink({ href, onClick, ...link }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || elsewhere) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return <a {...link} href={href} onClick={follow} />;
}
