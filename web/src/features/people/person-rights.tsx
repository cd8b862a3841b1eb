import { Button } from '@mantine/core';
import type { Person } from '@vitrine/contract/entities/user.ts';
import { useState } from 'react';
import { Section } from '../../ui/plain/section.tsx';
import styles from './people.module.css';
import { RemovePerson } from './remove-person.tsx';
import { RightsForm } from './rights-form.tsx';

/** A person's permissions and removal, on their page. */
export function PersonRights({ person, onRemoved }: { person: Person; onRemoved: () => void }) {
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <Section
        title="Permissions"
        description={person.creator ? `${person.name} opened this company and stays its admin.` : undefined}
      >
        <RightsForm person={person} />
      </Section>
      {person.creator ? null : (
        <Section
          title="Leaving the company"
          action={
            <Button size="xs" color="bad" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          }
        >
          <p className={styles.quiet}>Signs {person.name} out everywhere at once. What they made stays.</p>
        </Section>
      )}
      {removing ? (
        <RemovePerson person={person} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
      ) : null}
    </>
  );
}
