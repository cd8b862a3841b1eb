import { ActionIcon, Button, Menu } from '@mantine/core';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { type ReactNode, useState } from 'react';
import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconPencil,
  IconPlus,
  IconTrash,
} from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import type { Content } from '../draft/draft.ts';
import type { DraftActions } from '../draft/draft-actions.ts';
import { PageDeletion } from './page-deletion.tsx';
import { canAddPage, neighbourOf, withNewPage, withoutPage, withPageMoved, withTitle } from './page-edits.ts';
import { PageTitleModal } from './page-title-modal.tsx';
import styles from './page-tools.module.css';

export type PageToolsProps = {
  content: Content;
  /** The shown page; null for a dashboard without pages. */
  pageId: string | null;
  actions: Pick<DraftActions, 'apply'>;
  onPage: (pageId: string | null) => void;
};

/** Beside the tabs while a dashboard is edited: what can be done with the shown page, and a new one. */
export function PageTools({ content, pageId, actions, onPage }: PageToolsProps) {
  const [dialog, setDialog] = useState<'add' | 'rename' | 'delete' | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { pages } = content;
  const page = pages.find(({ id }) => id === pageId) ?? null;
  const close = () => setDialog(null);
  const add = (title: string) => {
    const added = withNewPage(content, title);
    actions.apply(() => added.content);
    onPage(added.id);
  };
  const move = (by: -1 | 1) => {
    if (!page) return;
    const next = withPageMoved(content, page.id, by);
    actions.apply(() => next);
    const place = next.pages.findIndex(({ id }) => id === page.id) + 1;
    setAnnouncement(`${page.title}: page ${place} of ${next.pages.length}`);
  };
  const remove = (widgets: 'moved' | 'deleted') => {
    if (!page) return;
    actions.apply((now) => withoutPage(now, page.id, widgets));
    onPage(neighbourOf(pages, page.id)?.id ?? null);
  };
  return (
    <div className={styles.tools}>
      {page ? <PageMenu {...{ page, pages }} onMove={move} onOpen={setDialog} /> : null}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<Icon of={IconPlus} size={14} />}
        disabled={!canAddPage(pages)}
        onClick={() => setDialog('add')}
      >
        Add page
      </Button>
      {dialog === 'add' ? <PageTitleModal label="Add page" onSubmit={add} onClose={close} /> : null}
      {dialog === 'rename' && page ? (
        <PageTitleModal
          label="Rename page"
          title={page.title}
          onSubmit={(title) => actions.apply((now) => withTitle(now, page.id, title))}
          onClose={close}
        />
      ) : null}
      {dialog === 'delete' && page ? (
        <PageDeletion {...{ content, page }} onDelete={remove} onClose={close} />
      ) : null}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </div>
  );
}

type PageMenuProps = {
  page: DashboardPage;
  pages: readonly DashboardPage[];
  onMove: (by: -1 | 1) => void;
  onOpen: (dialog: 'rename' | 'delete') => void;
};

function PageMenu({ page, pages, onMove, onOpen }: PageMenuProps): ReactNode {
  const at = pages.findIndex(({ id }) => id === page.id);
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="md" aria-label={`Menu of the page ${page.title}`}>
          <Icon of={IconDots} size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconPencil} />} onClick={() => onOpen('rename')}>
          Rename
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconArrowLeft} />}
          disabled={at === 0}
          closeMenuOnClick={false}
          onClick={() => onMove(-1)}
        >
          Move left
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconArrowRight} />}
          disabled={at === pages.length - 1}
          closeMenuOnClick={false}
          onClick={() => onMove(1)}
        >
          Move right
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />} onClick={() => onOpen('delete')}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
