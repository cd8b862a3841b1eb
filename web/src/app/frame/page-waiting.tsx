import { PageBody } from '../../ui/page.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';

/** Shown while a page's code is loading. */
export function PageWaiting() {
  return (
    <PageBody>
      <LoadingState waitingFor="the page" />
    </PageBody>
  );
}
