import { MAX_PAGE_TITLE } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { PromptModal } from '../../../ui/dialogs/prompt-modal.tsx';

type PageTitleModalProps = {
  label: 'Add page' | 'Rename page';
  title?: string;
  onSubmit: (title: string) => void;
  onClose: () => void;
};

/** Asks for the title of a page. */
export function PageTitleModal({ label, title = '', onSubmit, onClose }: PageTitleModalProps) {
  return (
    <PromptModal
      opened
      title={label}
      submitLabel={label}
      inputs={{
        title: {
          label: 'Title',
          description: 'Shown as a tab, and as a chapter in PDFs.',
          required: true,
          maxLength: MAX_PAGE_TITLE,
          initial: title,
        },
      }}
      onSubmit={(values) => onSubmit(values.title)}
      onClose={onClose}
    />
  );
}
