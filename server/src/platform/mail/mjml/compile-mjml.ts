import { compileBlock } from './blocks.ts';
import { type Element, readMjml } from './read-mjml.ts';

/** The tables of Outlook for Windows, which knows no `max-width`. */
const outlook = (markup: string): string => `<!--[if mso | IE]>${markup}<![endif]-->`;
const TABLE = 'border="0" cellpadding="0" cellspacing="0" role="presentation"';
const OUTLOOK_ROW = '<tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;">';

/**
 * HTML of a mail in MJML, as the library `mjml` compiles it, for the tags and attributes that our mails use: it depends on 180
 * packages, which would be installed to run. `compile-mjml.test.ts` compares both.
 */
export function compileMjml(markup: string): string {
  const { root, textOf } = readMjml(markup);
  const [head, body] = ['mj-head', 'mj-body'].map((tag) => child(root, tag)) as [Element, Element];
  const title = textOf(child(head, 'mj-title'));
  const language = `lang="${root.attribs.lang}" dir="${root.attribs.dir}"`;
  const background = body.attribs['background-color'] ?? '';
  const canvas = `style="word-spacing:normal;background-color:${background};"`;
  const widthPx = Number.parseInt(body.attribs.width ?? '', 10);
  const sections = body.children.map((section) => compileSection(section, widthPx, textOf)).join('');
  const html = `<!doctype html>
<html ${language} xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>${title}</title>
${HEAD}
${sections.includes('<img ') ? FLUID : ''}
<style type="text/css">${textOf(child(head, 'mj-style')).trim()}</style>
${textOf(child(head, 'mj-raw'))}
</head>
<body class="${body.attribs['css-class']}" ${canvas}>
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">${textOf(child(head, 'mj-preview'))}</div>
<div aria-label="${title}" aria-roledescription="email" role="article" ${language} ${canvas}>
${sections}
</div>
</body>
</html>`;
  // Outlook's tables of neighbours close and open in one comment.
  return html.replaceAll(/<!\[endif\]-->\s*<!--\[if mso \| IE\]>/g, '');
}

function child({ children }: Element, name: string): Element {
  const found = children.find((one) => one.name === name);
  if (!found) throw new Error(`The mail has no ${name}.`);
  return found;
}

type TextOf = (element: Element) => string;

function compileSection(element: Element, widthPx: number, textOf: TextOf): string {
  return element.name === 'mj-wrapper'
    ? compileWrapper(element, widthPx, textOf)
    : compileRow(element, widthPx, textOf);
}

/** A card with sections, inside a border of one pixel. */
function compileWrapper({ attribs, children }: Element, widthPx: number, textOf: TextOf): string {
  const { border, padding } = attribs;
  const radius = `border-radius:${attribs['border-radius']};`;
  const paper = attribs['background-color'];
  const fill = `background:${paper};background-color:${paper};`;
  const innerPx = widthPx - 2;
  const sections = children.map(
    (section) =>
      outlook(`<tr><td class="" width="${widthPx}px" >`) +
      compileRow(section, innerPx, textOf) +
      outlook('</td></tr>'),
  );
  const name = attribs['css-class'];
  return `${outlook(`<table align="center" border="0" cellpadding="0" cellspacing="0" class="${name}-outlook" role="presentation" style="width:${widthPx}px;" width="${widthPx}" bgcolor="${paper}" >${OUTLOOK_ROW}`)}
<div class="${name}" style="${fill}margin:0px auto;max-width:${widthPx}px;${radius}overflow:hidden;">
<table align="center" ${TABLE} style="${fill}width:100%;border-collapse:separate;">
<tbody><tr><td style="border:${border};${radius}direction:ltr;font-size:0px;padding:${padding};text-align:center;">
${outlook('<table role="presentation" border="0" cellpadding="0" cellspacing="0">')}${sections.join('')}${outlook('</table>')}
</td></tr></tbody></table></div>
${outlook('</td></tr></table>')}`;
}

/** A section with its one column. */
function compileRow({ attribs, children: [column] }: Element, widthPx: number, textOf: TextOf): string {
  const padding = attribs.padding ?? '0';
  const columnPx = widthPx - 2 * sidePx(padding);
  const blocks = (column?.children ?? []).map((block) => compileBlock(block, columnPx, textOf(block)));
  return `${outlook(`<table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:${widthPx}px;" width="${widthPx}" >${OUTLOOK_ROW}`)}
<div style="margin:0px auto;max-width:${widthPx}px;">
<table align="center" ${TABLE} style="width:100%;">
<tbody><tr><td style="direction:ltr;font-size:0px;padding:${padding};text-align:center;">
${outlook(`<table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:${columnPx}px;" >`)}
<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table ${TABLE} width="100%"><tbody><tr><td style="vertical-align:top;padding:0;">
<table ${TABLE} style="" width="100%"><tbody>${blocks.join('')}</tbody></table>
</td></tr></tbody></table></div>
${outlook('</td></tr></table>')}
</td></tr></tbody></table></div>
${outlook('</td></tr></table>')}`;
}

/** The left and right padding, which are the same in our mails. */
function sidePx(padding: string): number {
  return Number.parseInt(padding.split(' ')[1] ?? padding, 10);
}

const HEAD = `<!--[if !mso]><!--><meta http-equiv="X-UA-Compatible" content="IE=edge"><!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>`;

/** For pictures, which may fill the screen of a phone. */
const FLUID = `<style type="text/css">
@media only screen and (max-width:479px) {
table.mj-full-width-mobile { width: 100% !important; }
td.mj-full-width-mobile { width: auto !important; }
}
</style>`;
