import type { Element } from './read-mjml.ts';

/** A row of a column. `widthPx` is the column's; `content` is what the tag contains. */
export function compileBlock({ name, attribs }: Element, widthPx: number, content: string): string {
  switch (name) {
    case 'mj-text':
      return row(attribs, 'left', text(attribs, content));
    case 'mj-table':
      return row(attribs, 'left', table(attribs, content));
    case 'mj-image':
      return row(attribs, 'center', image(attribs, widthPx));
    case 'mj-button':
      return row(attribs, 'center', button(attribs, content));
    case 'mj-spacer':
      return `<tr><td style="font-size:0px;word-break:break-word;"><div style="height:${attribs.height};line-height:${attribs.height};">&#8202;</div></td></tr>`;
    default:
      throw new Error(`The mail has an unknown tag, ${name}.`);
  }
}

type Attributes = Record<string, string>;

function row(attribs: Attributes, align: string, inner: string): string {
  const name = attribs['css-class'] ? ` class="${attribs['css-class']}"` : '';
  const padding = attribs.padding ?? '10px 25px';
  return `<tr><td align="${attribs.align ?? align}"${name} style="font-size:0px;padding:${padding};word-break:break-word;">${inner}</td></tr>`;
}

/** The declarations of attributes that are set, in the library's order. */
function declarations(attribs: Attributes, names: readonly string[]): string {
  return names.map((name) => (attribs[name] ? `${name}:${attribs[name]};` : '')).join('');
}

function text(attribs: Attributes, content: string): string {
  const font = declarations(attribs, [
    'font-family',
    'font-size',
    'font-weight',
    'letter-spacing',
    'line-height',
  ]);
  return `<div style="${font}text-align:left;color:${attribs.color};">${content.trim()}</div>`;
}

function table(attribs: Attributes, content: string): string {
  const style = `color:#000000;font-family:${attribs['font-family']};font-size:13px;line-height:22px;table-layout:${attribs['table-layout']};width:100%;border:none;`;
  return `<table cellpadding="0" cellspacing="0" width="100%" border="0" style="${style}">${content}</table>`;
}

function image(attribs: Attributes, columnPx: number): string {
  const sidePx = Number.parseInt(attribs.padding?.split(' ')[1] ?? attribs.padding ?? '0', 10);
  const mostPx = columnPx - 2 * sidePx;
  const widthPx = attribs.width ? Math.min(mostPx, Number.parseInt(attribs.width, 10)) : mostPx;
  const fluid = attribs['fluid-on-mobile'] ? ' class="mj-full-width-mobile"' : '';
  const radius = declarations(attribs, ['border-radius']);
  const title = attribs.title === undefined ? '' : ` title="${attribs.title}"`;
  const style = `border:0;${radius}display:block;outline:none;text-decoration:none;height:auto;width:100%;font-size:${attribs['font-size'] ?? '13px'};`;
  const picture = `<img alt="${attribs.alt}" src="${attribs.src}" style="${style}"${title} width="${widthPx}" height="auto" />`;
  const linked = attribs.href ? `<a href="${attribs.href}" target="_blank">${picture}</a>` : picture;
  return `<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:collapse;border-spacing:0px;"${fluid}><tbody><tr><td style="width:${widthPx}px;"${fluid}>${linked}</td></tr></tbody></table>`;
}

function button(attribs: Attributes, content: string): string {
  const { border = 'none', color, href } = attribs;
  const fill = attribs['background-color'];
  const radius = declarations(attribs, ['border-radius']);
  const padding = attribs['inner-padding'];
  const font = declarations(attribs, ['font-family', 'font-size', 'font-weight']);
  const cell = `border:${border};${radius}cursor:auto;mso-padding-alt:${padding};background:${fill};`;
  const link = `display:inline-block;background:${fill};color:${color};${font}line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:${padding};mso-padding-alt:0px;${radius}`;
  return `<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"><tbody><tr><td align="center" bgcolor="${fill}" role="presentation" style="${cell}" valign="middle"><a href="${href}" style="${link}" target="_blank">${content}</a></td></tr></tbody></table>`;
}
