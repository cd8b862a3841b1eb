import { Radio, Stack } from '@mantine/core';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { useState } from 'react';
import { ConfirmModal } from '../../../ui/dialogs/confirm-modal.tsx';
import type { Content } from '../draft/draft.ts';
import { neighbourOf, widgetsOn } from './page-edits.ts';

type PageDeletionProps = {
  content: Content;
  page: DashboardPage;
  onDelete: (widgets: 'moved' | 'deleted') => void;
  onClose: () => void;
};

/** Confirms that a page is deleted, and says what becomes of its widgets. */
export function PageDeletion({ content, page, onDelete, onClose }: PageDeletionProps) {
  const [widgets, setWidgets] = useState<'moved' | 'deleted'>('moved');
  const count = widgetsOn(content, page.id).length;
  const neighbour = neighbourOf(content.pages, page.id);
  const subject = count === 1 ? 'its widget' : `its ${count} widgets`;
  return (
    <ConfirmModal
      opened
      title={`Delete the page ${page.title}?`}
      submitLabel="Delete page"
      onSubmit={() => onDelete(widgets)}
      onClose={onClose}
    >
      <Stack gap={12}>
        {count === 0 || !neighbour ? (
          <p>It has no widgets.</p>
        ) : (
          <Radio.Group
            label="Widgets of the page"
            value={widgets}
            onChange={(value) => setWidgets(value as typeof widgets)}
          >
            <Stack gap={8} mt={8}>
              <Radio value="moved" label={`Move ${subject} to “${neighbour.title}”`} />
              <Radio value="deleted" label={`Delete ${subject} too`} />
            </Stack>
          </Radio.Group>
        )}
        <p>Undo restores the page.</p>
      </Stack>
    </ConfirmModal>
  );
}
