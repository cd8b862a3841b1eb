import { PageBody } from '../../ui/page.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';

/** While a page's code is on its way. */
export function PageWaiting() {
  return (
    <PageBody>
      <LoadingState waitingFor="the page" />
    </PageBody>
  );
}
