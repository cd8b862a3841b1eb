import { Modal } from '@mantine/core';
import type { Person } from '@vitrine/contract/entities/user.ts';
import { RightsForm } from './rights-form.tsx';

/** Role and dashboards of somebody, without leaving the list. */
export function RightsModal({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={`What ${person.name} may do`}>
      <RightsForm person={person} onDone={onClose} onCancel={onClose} />
    </Modal>
  );
}
