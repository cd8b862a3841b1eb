import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { Drawer } from '../../ui/dialogs/modal.tsx';
import { AddMany } from './add-many.tsx';
import { AddOne } from './add-one.tsx';
import type { Adding } from './adding.ts';
import type { OwnFields } from './measure-fields.tsx';

type AddDomainsProps = Adding & { opened: boolean; ownFields: OwnFields };

type Way = 'one' | 'many';

/** Sidebar that adds domains: one with its sources, or a list of up to five hundred. */
export function AddDomains({ group, opened, onClose, ...props }: AddDomainsProps) {
  const [way, setWay] = useState<Way>('one');
  // Survives closing the sidebar by mistake.
  const [text, setText] = useState('');
  return (
    <Drawer opened={opened} onClose={onClose} size={440} title="Add domains">
      <Stack gap={24}>
        <SegmentedControl
          aria-label="How many"
          fullWidth
          data={[
            { value: 'one', label: 'One domain' },
            { value: 'many', label: 'A list' },
          ]}
          value={way}
          onChange={(value) => setWay(value as Way)}
        />
        {way === 'one' ? (
          <AddOne group={group} onClose={onClose} {...props} />
        ) : (
          <AddMany group={group} text={text} onText={setText} onClose={onClose} onAdded={props.onAdded} />
        )}
      </Stack>
    </Drawer>
  );
}
