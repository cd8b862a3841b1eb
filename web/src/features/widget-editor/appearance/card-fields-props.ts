import type { PassiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import type { EditorEvent } from '../editor-events.ts';

/** Props of the fields of a text card. */
export type CardFieldsProps = {
  widget: PassiveWidget;
  /** By the path of the field. */
  problems: FieldErrors;
  dispatch: (event: EditorEvent) => void;
};
