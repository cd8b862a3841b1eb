import type { Picture } from '../kit/define-format.ts';

/**
 * Lays a button over each image of a rendering, which itself stays as it is for paper and mail. Returns how to take them away
 * again.
 */
export function openPictures(root: HTMLElement, onPicture: (picture: Picture) => void): () => void {
  const images = root.querySelectorAll<HTMLImageElement>('.vf-image, .vf-thumb');
  const buttons = Array.from(images, (image) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'vf-open';
    button.setAttribute('aria-haspopup', 'dialog');
    button.setAttribute('aria-label', image.alt ? `Enlarge ${image.alt}` : 'Enlarge the picture');
    button.addEventListener('click', () => onPicture({ src: image.src, title: image.alt || 'Picture' }));
    image.after(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}
