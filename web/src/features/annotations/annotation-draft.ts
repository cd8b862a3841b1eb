import type { Annotation, AnnotationFields } from '@vitrine/contract/entities/annotations/annotation.ts';
import { withProtocol } from '@vitrine/contract/rules/text/urls.ts';
import { scopeFields, scopeOfAnnotation } from './annotation-scopes.ts';

/** What the form holds. */
export type AnnotationDraft = {
  scope: string;
  /** The metric whose charts have it; null for all charts. */
  metric: string | null;
  startDate: string;
  /** Empty for a single day. */
  endDate: string;
  text: string;
  /** Empty for the neutral colour. */
  color: string;
  link: string;
  visibleToViewers: boolean;
};

export type AnnotatedDays = { first: string; last: string };

export function newDraft(scope: string, { first, last }: AnnotatedDays): AnnotationDraft {
  const endDate = last === first ? '' : last;
  return {
    scope,
    metric: null,
    startDate: first,
    endDate,
    text: '',
    color: '',
    link: '',
    visibleToViewers: true,
  };
}

export function draftOf(annotation: Annotation): AnnotationDraft {
  const { metric, startDate, endDate, text, color, link, visibleToViewers } = annotation;
  return {
    ...{ metric, startDate, text, visibleToViewers },
    scope: scopeOfAnnotation(annotation),
    endDate: endDate === startDate ? '' : endDate,
    color: color ?? '',
    link: link ?? '',
  };
}

export function fieldsOf({ scope, endDate, color, link, ...draft }: AnnotationDraft): AnnotationFields {
  return {
    ...draft,
    ...scopeFields(scope),
    endDate: endDate || null,
    color: color || null,
    link: secured(link) || null,
  };
}

/** A site without a protocol is taken to be secure; any other one is left for the server to refuse. */
function secured(link: string): string {
  const typed = link.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : withProtocol(typed).replace(/^http:/, 'https:');
}
