import { useQueryClient } from '@tanstack/react-query';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { api } from '../../../platform/api/api.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { RemovalModal } from '../../../ui/dialogs/removal-modal.tsx';
import type { LinkDialog } from './link-facts.tsx';
import { LinkModal } from './link-form.tsx';
import { ViewLog } from './view-log.tsx';

type LinkDialogsProps = {
  dashboard: { id: string; timezone: string };
  dates: Dates;
  dialog: LinkDialog;
  onClose: () => void;
};

/** Form, view log and revocation of one link. */
export function LinkDialogs({ dashboard, dates, dialog, onClose }: LinkDialogsProps) {
  const queries = useQueryClient();
  if (dialog.kind === 'form')
    return <LinkModal dashboard={dashboard} link={dialog.link} range={dates} onClose={onClose} />;
  const { link } = dialog;
  if (dialog.kind === 'views') return <ViewLog dashboardId={dashboard.id} link={link} onClose={onClose} />;
  const revoke = async () => {
    try {
      await api.shareLinks.remove.call({ id: dashboard.id, linkId: link.id });
      return null;
    } catch (error) {
      return errorMessage(error);
    } finally {
      // After an error too: somebody else may have revoked it.
      await queries.invalidateQueries({ queryKey: api.shareLinks.key() });
    }
  };
  return (
    <RemovalModal
      title={`Revoke ${link.name}?`}
      submitLabel="Revoke link"
      onClose={onClose}
      onRemove={revoke}
    >
      <p>
        It stops working immediately, also on pages that embed it, and can’t be restored. Its view log is
        deleted. Other links stay as they are.
      </p>
    </RemovalModal>
  );
}
