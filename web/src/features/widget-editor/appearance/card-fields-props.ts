import type { PassiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import type { EditorEvent } from '../editor-events.ts';

/** What the fields of a card of words and files are given. */
export type CardFieldsProps = {
  widget: PassiveWidget;
  /** By the path of the field. */
  problems: FieldErrors;
  dispatch: (event: EditorEvent) => void;
};
