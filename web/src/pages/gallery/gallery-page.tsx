import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { IconPlus } from '../../ui/icons/icons.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { Buttons, Fields } from './gallery-controls.tsx';
import { Formats } from './gallery-formats.tsx';
import { Overlays, States, Tables } from './gallery-states.tsx';
import { Styles } from './gallery-styles.tsx';

/** Development only: every token and component in every state. */
export function GalleryPage() {
  const [part, setPart] = useState(location.hash.slice(1).split('?')[0] || 'looks');
  return (
    <>
      <PageHeader
        title="Gallery"
        action={
          <Button variant="filled" size="xs" leftSection={<Icon of={IconPlus} />}>
            New dashboard
          </Button>
        }
      />
      <PageBody>
        <div>
          <SegmentedControl
            aria-label="Part"
            data={['looks', 'controls', 'states', 'formats']}
            value={part}
            onChange={setPart}
          />
        </div>
        {part === 'looks' ? <Styles /> : null}
        {part === 'controls' ? (
          <>
            <Buttons />
            <Fields />
          </>
        ) : null}
        {part === 'states' ? (
          <>
            <Tables />
            <Overlays />
            <States />
          </>
        ) : null}
      </PageBody>
      {part === 'formats' ? <Formats /> : null}
    </>
  );
}
