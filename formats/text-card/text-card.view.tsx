import { type ReactElement, useMemo } from 'react';
import type { FormatViewProps } from '../kit/define-format.ts';
import { RenderedMarkup } from '../kit/rendered-markup.tsx';
import { openPictures } from './open-pictures.ts';
import { textCardFormat } from './text-card.format.ts';
import type { TextCardModel } from './text-card.model.ts';

export default function TextCardView({
  model,
  size,
  theme,
  onSettled,
  onPicture,
}: FormatViewProps<TextCardModel>): ReactElement {
  const html = useMemo(() => textCardFormat.render(model, size, theme), [model, size, theme]);
  const enliven = useMemo(
    () => (onPicture ? (root: HTMLElement) => openPictures(root, onPicture) : undefined),
    [onPicture],
  );
  return <RenderedMarkup html={html} onSettled={onSettled} enliven={enliven} />;
}
