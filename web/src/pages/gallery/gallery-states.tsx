import { ActionIcon, Button, Menu, Notification } from '@mantine/core';
import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { useState } from 'react';
import { browserLocale } from '../../platform/text/locale.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { MessageModal } from '../../ui/dialogs/message-modal.tsx';
import { PromptModal } from '../../ui/dialogs/prompt-modal.tsx';
import {
  IconCircleCheck,
  IconCopy,
  IconDots,
  IconLayoutDashboard,
  IconPencil,
  IconTrash,
} from '../../ui/icons/icons.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { PlainButton } from '../../ui/plain/buttons/plain-button.tsx';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { LightboxImage, LightboxVideo } from '../../ui/plain/overlays/lightbox.tsx';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import type { Sort } from '../../ui/table/table-rows.ts';
import styles from './gallery.module.css';
import { sampleVideo } from './sample-video.ts';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><path fill="#3451d1" d="M80 300V180h120v120zm180 0V80h120v220zm180 0V130h120v170z"/></svg>',
)}`;

type Row = { name: string; source: string; state: 'good' | 'bad' | 'warning'; clicks: number; cost: number };

const rows: Row[] = [
  { name: 'Brand, exact', source: 'Google Ads', state: 'good', clicks: 18_204, cost: 4210.5 },
  { name: 'Autumn sale', source: 'Meta Ads', state: 'warning', clicks: 9311, cost: 2980 },
  { name: 'Retargeting, 30 days', source: 'Meta Ads', state: 'bad', clicks: 812, cost: 640.25 },
  { name: 'Newsletter', source: 'Klaviyo', state: 'good', clicks: 77, cost: 0 },
];

const stateText = { good: 'Active', warning: 'Limited', bad: 'Stopped' };

function RowMenu() {
  return (
    <Menu width={180}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label="Actions">
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconPencil} />}>Rename</Menu.Item>
        <Menu.Item leftSection={<Icon of={IconCopy} />}>Duplicate</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const columns: Column<Row>[] = [
  { key: 'name', header: 'Campaign', render: (row) => row.name, sortable: true },
  { key: 'source', header: 'Source', render: (row) => row.source },
  {
    key: 'state',
    header: 'State',
    render: (row) => <StatusPill tone={row.state}>{stateText[row.state]}</StatusPill>,
  },
  {
    key: 'clicks',
    header: 'Clicks',
    kind: 'number',
    sortable: true,
    render: (row) => formatValue(row.clicks, { type: 'numeric' }, browserLocale),
  },
  {
    key: 'cost',
    header: 'Cost',
    kind: 'number',
    sortable: true,
    render: (row) => `$ ${row.cost.toFixed(2)}`,
  },
  { key: 'actions', header: '', kind: 'actions', render: () => <RowMenu /> },
];

export function Tables() {
  const [sort, setSort] = useState<Sort>({ key: 'clicks', descending: true });
  const nothing = (
    <EmptyState
      icon={IconLayoutDashboard}
      title="No dashboards yet"
      action={<Button variant="filled">Create dashboard</Button>}
    >
      Dashboards show your clients' data and can be shared by link, PDF or e-mail.
    </EmptyState>
  );
  const table = { columns, rowKey: (row: Row) => row.name };
  return (
    <>
      <Section title="Table" flush action={<Button size="xs">Export</Button>}>
        <DataTable {...table} label="Campaigns" rows={rows} sort={sort} onSort={setSort} />
      </Section>
      <Section title="Loading" flush>
        <DataTable {...table} label="Campaigns" rows={[]} loading expectedRows={3} />
      </Section>
      <Section flush>
        <DataTable {...table} label="Campaigns" rows={[]} empty={nothing} />
      </Section>
    </>
  );
}

export function Overlays() {
  const [shown, setShown] = useState<'message' | 'confirm' | 'prompt' | 'image' | 'video' | null>(null);
  const [film, setFilm] = useState('');
  const close = () => setShown(null);
  return (
    <Section title="Above the page">
      <div className={styles.row}>
        <Button onClick={() => setShown('message')}>Say something</Button>
        <Button onClick={() => setShown('confirm')}>Ask</Button>
        <Button onClick={() => setShown('prompt')}>Ask for values</Button>
        <Button onClick={() => setShown('image')}>Show an image</Button>
        <InteractiveButton onClick={async () => setFilm(await sampleVideo())}>
          Record a video
        </InteractiveButton>
        <Button disabled={film === ''} onClick={() => setShown('video')}>
          Play it
        </Button>
      </div>
      <div className={styles.row}>
        <Notification
          icon={<Icon of={IconCircleCheck} size={18} />}
          color="good"
          title="Report saved"
          w={340}
        >
          The first one goes out on Monday at 09:00.
        </Notification>
      </div>
      <MessageModal opened={shown === 'message'} onClose={close} title="Complete this step first">
        Please complete current step to continue.
      </MessageModal>
      <LightboxImage opened={shown === 'image'} onClose={close} title="Three bars" src={picture} />
      <LightboxVideo
        opened={shown === 'video'}
        onClose={close}
        title="How a dashboard is built"
        src={film}
        captions="data:text/vtt,WEBVTT"
      />
      <ConfirmModal
        opened={shown === 'confirm'}
        onClose={close}
        onSubmit={() => undefined}
        submitLabel="Delete"
        danger
      >
        “Northwind, monthly” and its 3 automatic reports will be gone for good.
      </ConfirmModal>
      <PromptModal
        opened={shown === 'prompt'}
        onClose={close}
        title="Protect this dashboard"
        submitLabel="Set password"
        inputs={{
          password: {
            label: 'Password',
            type: 'password',
            required: true,
            description: 'Readers are asked for it once.',
          },
          readers: { label: 'Tell these people', multiple: true, required: true },
        }}
        onSubmit={() => undefined}
      />
    </Section>
  );
}

export function States() {
  return (
    <div className={styles.cards}>
      <Section title="Waiting long">
        <LoadingState waitingFor="Google Analytics" />
      </Section>
      <Section title="Skeleton">
        <Skeleton width={96} height={12} />
        <div style={{ height: 12 }} />
        <Skeleton width={140} height={30} />
      </Section>
      <Section title="In a card">
        <ErrorNote
          centred
          tone="warning"
          more="Showing the data of 3 November."
          action={<PlainButton small>Sign in again</PlainButton>}
        >
          Google Analytics no longer accepts our key.
        </ErrorNote>
      </Section>
      <Section>
        <ErrorState title="This page could not be loaded" onRetry={() => undefined} reference="7f3a-91c0">
          Nothing you did was lost. Try again in a moment.
        </ErrorState>
      </Section>
    </div>
  );
}
