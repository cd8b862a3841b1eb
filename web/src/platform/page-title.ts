import { pageTitle } from '@vitrine/contract/rules/page-title.ts';
import { useEffect } from 'react';
import { useSession } from './session.ts';

/** Names the browser tab. For pages whose title is known only with their data (a dashboard's name). */
export function usePageTitle(title: string | null | undefined): void {
  const { siteTitle } = useSession();
  useEffect(() => {
    document.title = pageTitle(title, siteTitle);
  }, [title, siteTitle]);
}
