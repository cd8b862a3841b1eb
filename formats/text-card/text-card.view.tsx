import { type ReactElement, useMemo } from 'react';
import type { FormatViewProps } from '../kit/define-format.ts';
import { Painted } from '../kit/painted.tsx';
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
  const html = useMemo(() => textCardFormat.paint(model, size, theme), [model, size, theme]);
  const enliven = useMemo(
    () => (onPicture ? (root: HTMLElement) => openPictures(root, onPicture) : undefined),
    [onPicture],
  );
  return <Painted html={html} onSettled={onSettled} enliven={enliven} />;
}
