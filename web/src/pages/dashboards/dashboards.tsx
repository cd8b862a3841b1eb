import { Link } from '@tanstack/react-router';
import type { DashboardSummary } from '@vitrine/contract/entities/dashboard-list.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { type ReactNode, useState } from 'react';
import { CloneDialog } from '../../features/dashboard-clone/index.ts';
import { DashboardList, type ListQuery } from '../../features/dashboard-list/index.ts';
import type { PdfExportChoice } from '../../features/pdf-exports/index.ts';
import { useSession } from '../../platform/session/session.ts';
import { ExportPdfs } from './export-pdfs.tsx';

type DashboardsProps = {
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
  /** All of them are of one client: it can't be chosen. */
  ofClient?: boolean;
  /** Why no dashboard can be created; null if one can. */
  createRefusal: string | null;
  createAction: ReactNode;
  onOpen: (permalink: string) => void;
};

/** The list of dashboards with the dialogs of its actions. */
export function Dashboards({ onOpen, ...list }: DashboardsProps) {
  const { user } = useSession();
  const editor = isEditor(user?.roleName ?? null);
  const [cloned, setCloned] = useState<DashboardSummary | null>(null);
  const [exported, setExported] = useState<{ choice: PdfExportChoice; end: () => void } | null>(null);
  const begun = () => {
    exported?.end();
    setExported(null);
  };
  return (
    <>
      <DashboardList
        {...list}
        link={({ permalink, name }) => <Link to={`/dashboards/${permalink}`}>{name}</Link>}
        onOpen={onOpen}
        onCloneForClient={setCloned}
        onExport={editor ? (choice, end) => setExported({ choice, end }) : undefined}
      />
      <ExportPdfs choice={exported?.choice ?? null} onClose={() => setExported(null)} onBegun={begun} />
      <CloneDialog dashboard={cloned} onClose={() => setCloned(null)} onCreated={onOpen} />
    </>
  );
}
