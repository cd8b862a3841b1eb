import type { FileReference } from '@vitrine/contract/entities/file.ts';
import type { PassiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import {
  imageAddresses,
  type NamedFile,
  passiveInputsSchemas,
} from '@vitrine/contract/entities/widgets/passive-inputs.ts';
import { AppError, type FieldErrors } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { idInAddress, resolveFiles } from '../../files/index.ts';

type Inputs = Record<string, unknown>;
type Content = { file?: NamedFile | null };

const GONE = 'This file no longer exists. Select another one.';

/**
 * Passive widgets as stored: unknown fields of their type are dropped, and each file is described by the company's own record of it.
 * 422 by field (`widgets.0.inputs.articles.1.file`) for what is too long, too much, or no file of the company.
 */
export async function checkPassive(ctx: Ctx, widgets: readonly Widget[]): Promise<Widget[]> {
  const errors: FieldErrors = {};
  const read = widgets.map((widget, index) => {
    if (widget.nature !== 'passive') return widget;
    const { data, error } = passiveInputsSchemas[widget.type].safeParse(widget.inputs);
    for (const { path, message } of error?.issues ?? [])
      errors[['widgets', index, 'inputs', ...path].join('.')] = [message];
    return { ...widget, inputs: (data ?? {}) as Inputs };
  });
  if (Object.keys(errors).length > 0) throw new AppError('bad_input', errors);

  const named = read.flatMap((widget) => (widget.nature === 'passive' ? contentsOf(widget) : []));
  const known = await resolveFiles(
    ctx,
    named.flatMap(({ file }) => (file ? [idOf(file)] : [])),
  );
  const stored = read.map((widget, index) => {
    if (widget.nature !== 'passive') return widget;
    return withFiles(widget, known, (path) => {
      errors[`widgets.${index}.inputs.${path}`] = [GONE];
    });
  });
  if (Object.keys(errors).length > 0) throw new AppError('bad_input', errors);
  return stored;
}

/** Everything in a card that may name a file. */
function contentsOf({ type, inputs }: PassiveWidget): Content[] {
  if (type !== 'upload' && type !== 'historic') return [];
  return type === 'upload' ? [inputs as Content] : (inputs.articles as Content[]);
}

function withFiles(
  widget: PassiveWidget,
  known: ReadonlyMap<string, FileReference>,
  onMissing: (path: string) => void,
): PassiveWidget {
  const described = (content: Content, path: string) => {
    if (!content.file) return content;
    const found = known.get(idOf(content.file));
    if (!found) onMissing(path);
    return { ...content, file: found ? { ...found, ...measuresOf(content.file) } : null };
  };
  const { type } = widget;
  const inputs: Inputs =
    type === 'upload' ? (described(widget.inputs as Content, 'file') as Inputs) : { ...widget.inputs };
  if (type === 'historic') {
    inputs.articles = contentsOf(widget).map((article, at) => described(article, `articles.${at}.file`));
  }
  return { ...widget, inputs, images: imageAddresses(type, inputs) };
}

function idOf(file: NamedFile): string {
  return idInAddress(typeof file === 'string' ? file : file.id);
}

/** How large an image is shown is the browser's to say; it only reserves its place. */
function measuresOf(file: NamedFile): Pick<FileReference, 'width' | 'height'> {
  if (typeof file === 'string') return {};
  const { width, height } = file;
  return isMeasure(width) && isMeasure(height) ? { width, height } : {};
}

function isMeasure(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 20_000;
}
