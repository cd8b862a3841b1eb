import type { Source } from '@vitrine/contract/entities/source.ts';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { PromptModal } from '../../ui/dialogs/prompt-modal.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useSourcesChanged } from './use-sources-changed.ts';

const names = ['name'] as const;

export function RenameSource({ source, onClose }: { source: Source; onClose: () => void }) {
  const changed = useSourcesChanged();
  const errors = useFormErrors(names);
  const rename = async (name: string) => {
    await errors.attempt(() => api.sources.update.call({ id: source.id, name }));
    await changed();
  };
  return (
    <PromptModal
      opened
      onClose={onClose}
      title="Rename source"
      submitLabel="Rename"
      inputs={{ name: { label: 'Name', initial: source.name, required: true } }}
      errors={errors.fields}
      onSubmit={({ name }) => rename(name)}
    >
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
    </PromptModal>
  );
}
