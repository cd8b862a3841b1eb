import { type ComponentProps, createElement, type ReactElement } from 'react';

type IconProps = Omit<ComponentProps<'svg'>, 'stroke'> & {
  size?: number | string | undefined;
  stroke?: number | string | undefined;
};
type SvgIcon = (props: IconProps) => ReactElement;
/** The shapes of an icon: paths, and other elements with their attributes. */
type Shape = string | [tag: string, attributes: Record<string, string>];

const BOX = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' };

/** An icon of lines: 24 px and a stroke of 2 unless they are given. */
export function outline(shapes: Shape[]): SvgIcon {
  const inner = elementsOf(shapes);
  return ({ color = 'currentColor', size = 24, stroke = 2, children, ...rest }) =>
    createElement(
      'svg',
      {
        ...BOX,
        ...{
          fill: 'none',
          stroke: color,
          strokeWidth: stroke,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        },
        ...{ width: size, height: size },
        ...rest,
      },
      ...inner,
      children,
    );
}

/** An icon of filled shapes. */
export function filled(shapes: Shape[]): SvgIcon {
  const inner = elementsOf(shapes);
  return ({ color = 'currentColor', size = 24, stroke: _, children, ...rest }) =>
    createElement(
      'svg',
      { ...BOX, fill: color, stroke: 'none', width: size, height: size, ...rest },
      ...inner,
      children,
    );
}

function elementsOf(shapes: Shape[]): ReactElement[] {
  return shapes.map((shape) =>
    typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(shape[0], shape[1]),
  );
}
