import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { hasPages } from '@vitrine/contract/rules/dashboards/pages.ts';
import { isSection, sectionsOf } from '@vitrine/contract/rules/widgets/sections.ts';
import type { Canvas } from '../canvas-context.ts';
import type { DraftActions } from '../draft/draft-actions.ts';
import {
  canMoveSection,
  idsOfSection,
  withSectionMoved,
  withWidgetInSection,
  withWidgetsMoved,
} from './page-edits.ts';

type Now = () => {
  /** Those on the canvas, in their order. */
  widgets: readonly Widget[];
  pages: readonly DashboardPage[];
  pageId: string | null;
  actions: Pick<DraftActions, 'apply'>;
  announce(message: string): void;
};

type Places = Pick<Canvas, 'sectionOf' | 'placesFor' | 'moveSection' | 'moveToPage' | 'moveToSection'>;

/** Where widgets and sections can go besides their place in the grid. */
export function canvasPlaces(now: Now): Places {
  return {
    sectionOf: (id) => ({
      ids: idsOfSection(now().widgets, id),
      up: canMoveSection(now().widgets, id, -1),
      down: canMoveSection(now().widgets, id, 1),
    }),
    placesFor(id) {
      const { widgets, pages, pageId } = now();
      const others = hasPages(pages) ? pages.filter((page) => page.id !== pageId) : [];
      const isHeading = widgets.some((widget) => widget.id === id && isSection(widget));
      return { pages: others, sections: isHeading ? [] : otherSections(widgets, id) };
    },
    moveSection(id, by) {
      const { widgets, actions, announce } = now();
      actions.apply((content) => withSectionMoved(content, widgets, id, by));
      announce(`${titleOf(widgets, id)} moved ${by < 0 ? 'up' : 'down'}`);
    },
    moveToPage(id, pageId) {
      const { widgets, pages, actions, announce } = now();
      const section = idsOfSection(widgets, id);
      actions.apply((content) => withWidgetsMoved(content, section.length > 0 ? section : [id], pageId));
      announce(`${titleOf(widgets, id)} moved to ${pages.find((page) => page.id === pageId)?.title ?? ''}`);
    },
    moveToSection(id, headingId, beforeId = null) {
      const { widgets, actions, announce } = now();
      actions.apply((content) => withWidgetInSection(content, widgets, id, { headingId, beforeId }));
      const place = headingId === null ? 'the top of the page' : titleOf(widgets, headingId);
      announce(`${titleOf(widgets, id)} moved to ${place}`);
    },
  };
}

function otherSections(widgets: readonly Widget[], id: string): { id: string; title: string }[] {
  return sectionsOf(widgets)
    .filter((section) => !section.widgets.some((widget) => widget.id === id))
    .flatMap(({ heading }) =>
      heading ? [{ id: heading.id, title: heading.title || 'Untitled section' }] : [],
    );
}

function titleOf(widgets: readonly Widget[], id: string): string {
  return widgets.find((widget) => widget.id === id)?.title || 'Untitled';
}
