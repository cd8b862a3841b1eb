import { contrastRatio, isColor, READABLE_CONTRAST } from '@vitrine/contract/rules/colors/colors.ts';
import { MAIL_LOCALE } from '@vitrine/contract/rules/reports/report-template.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { alertsSection } from './mail-alerts.ts';
import type { MailContent, MailLogo, MailValue } from './mail-content.ts';
import { mailEdge } from './mail-edge.ts';
import { TONE_COLORS } from './tone-colors.ts';

const DEFAULT_ACCENT = '#3451d1';
/** On phones a value with more characters is smaller, or it would not fit half of 320 px. */
const LONG_VALUE = 9;
/** A value with more characters would overlap the next one on any screen: it is smaller, and may wrap between groups of digits. */
const LONGER_VALUE = 14;
/** A value with more characters is smaller still. */
const LONGEST_VALUE = 18;
const MAX_LOGO_WIDTH_PX = 140;
const MAX_LOGO_HEIGHT_PX = 48;
/** A narrower logo has the company's name beside it. */
const NARROW_LOGO_PX = 90;
const INK = '#14171f';
const ARROWS = { up: '↑ ', down: '↓ ', flat: '' };

/** The mail as MJML: one column of 600 px on a card, brand first, footer last. */
export function mailMarkup(content: MailContent): string {
  const color = content.brand?.color;
  const accent = isColor(color) ? color : DEFAULT_ACCENT;
  return `<mjml lang="${MAIL_LOCALE}" dir="auto">
  <mj-head>
    <mj-title>${escapeHtml(content.title)}</mj-title>
    <mj-preview>${escapeHtml(content.preview)}</mj-preview>
    ${HEAD}
  </mj-head>
  <mj-body width="600px" background-color="#f6f7f9" css-class="canvas">
    <mj-section padding="24px 24px 16px"><mj-column>${brandBlock(content)}</mj-column></mj-section>
    <mj-wrapper background-color="#ffffff" border="1px solid #e5e8ec" border-radius="10px" padding="8px 0 24px" css-class="paper">
      <mj-section><mj-column>${textBlocks(content)}</mj-column></mj-section>
      ${valuesSection(content.values ?? [])}
      ${hintSection(content.hint)}
      ${alertsSection(content.alerts ?? [])}
      ${imageSection(content.image)}
      ${buttonSection(content.button, accent)}
    </mj-wrapper>
    <mj-section padding="16px 24px 32px"><mj-column>${footerBlock(content)}</mj-column></mj-section>
  </mj-body>
</mjml>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br />');
}

const HEAD = `<mj-attributes>
      <mj-all font-family="Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" />
      <mj-section padding="0" />
      <mj-column padding="0" />
      <mj-text color="#14171f" font-size="14px" line-height="21px" padding="8px 24px" css-class="ink" />
      <mj-table padding="8px 24px" />
      <mj-image padding="16px 24px 8px" />
    </mj-attributes>
    <mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
    <mj-style>
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      a { color: inherit; }
      .metric-value { font-variant-numeric: tabular-nums; }
      .logo img { color: #14171f; }
      .preview img { line-height: 20px; }
      @media (max-width: 480px) {
        .metric-value { font-size: 20px !important; line-height: 28px !important; }
        .long { font-size: 15px !important; }
      }
      @media (prefers-color-scheme: dark) {
        .canvas, .canvas > div, body { background-color: #0e1116 !important; }
        .paper, .paper > table, .paper > table > tbody > tr > td { background: #161b22 !important; background-color: #161b22 !important; border-color: #262c36 !important; }
        .ink div, .metric-value, .wordmark div, .brand-name { color: #e8ebf0 !important; }
        .muted div, .metric-label, .metric-against, .neutral { color: #98a2b3 !important; }
        .metric { border-color: #262c36 !important; }
        .alert { border-color: #262c36 !important; }
        .alert-title, .alert-words { color: #e8ebf0 !important; }
        .alert-below, .alert-below a { color: #98a2b3 !important; }
        .dark-edge td { border: 1px solid #5b6474 !important; }
        .good { color: #3cc492 !important; }
        .bad { color: #f08585 !important; }
        .note div { color: #f2b866 !important; }
        .logo-cell img { background-color: #ffffff !important; border-radius: 4px !important; }
        .logo td { background-color: #ffffff !important; padding: 6px 10px !important; border-radius: 6px !important; }
      }
    </mj-style>`;

function brandBlock({ brand }: MailContent): string {
  if (!brand) return '<mj-spacer height="8px" />';
  const name = escapeHtml(brand.name);
  if (!brand.logo) {
    return `<mj-text css-class="wordmark" font-size="16px" font-weight="600" padding="0">${name}</mj-text>`;
  }
  if (logoWidth(brand.logo) < NARROW_LOGO_PX) return narrowLogo(brand.logo, name);
  return `<mj-image css-class="logo" src="${escapeHtml(brand.logo.src)}" alt="${name}" title="${name}" width="${logoWidth(brand.logo)}px" align="left" padding="0" font-size="16px" />`;
}

/** The name is beside the logo: as its alternative text, where images are off, it would not fit. */
function narrowLogo(logo: MailLogo, name: string): string {
  const width = logoWidth(logo);
  const image = `<img src="${escapeHtml(logo.src)}" alt="" width="${width}" style="display:block;width:${width}px;height:auto;" />`;
  const text = 'padding-left:12px;color:#14171f;font-size:16px;line-height:21px;font-weight:600;';
  return `<mj-table padding="0"><tr><td class="logo-cell" width="${width}" style="width:${width}px;">${image}</td><td class="brand-name" style="${text}">${name}</td></tr></mj-table>`;
}

/** Mail programs ignore `max-height`, so the width limits the height: a square logo is narrower than a wide one. */
function logoWidth({ width, height }: MailLogo): number {
  return Math.max(1, Math.round(Math.min(MAX_LOGO_WIDTH_PX, (MAX_LOGO_HEIGHT_PX * width) / height)));
}

function textBlocks({ title, paragraphs, note, autoDirection = false }: MailContent): string {
  const heading = headingHtml(title, autoDirection);
  const body = paragraphs.map((paragraph) => {
    const html = autoDirection ? directedLines(paragraph) : withBreaks(paragraph);
    return `<mj-text>${html}</mj-text>`;
  });
  const warning = note
    ? `<mj-text css-class="note" color="#8f5600" font-weight="500">⚠ ${escapeHtml(note)}</mj-text>`
    : '';
  return `<mj-text font-size="20px" font-weight="600" line-height="26px" letter-spacing="-0.2px" padding="16px 24px 4px">${heading}</mj-text>${body.join('')}${warning}`;
}

/** The direction of the first character that has one. `plaintext` ignores isolated names, `dir="auto"` does not. */
const OWN_DIRECTION = 'unicode-bidi:plaintext;text-align:start;';

/** Each line with its own direction. */
function directedLines(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => {
    return `<div dir="auto" style="${OWN_DIRECTION}">${escapeHtml(line)}</div>`;
  });
  return lines.join('');
}

/** A heading for screen readers; its styles override those of mail programs. */
function headingHtml(title: string, autoDirection: boolean): string {
  const direction = autoDirection ? `dir="auto" style="${OWN_DIRECTION}` : 'style="';
  return `<h1 ${direction}margin:0;font-size:20px;line-height:26px;font-weight:600;">${escapeHtml(title)}</h1>`;
}

/** Two cells in a row that never stack: they fit 320 px, and Outlook renders them as a plain table. */
function valuesSection(values: MailValue[]): string {
  if (values.length === 0) return '';
  const rows = [values.slice(0, 2), values.slice(2, 4)].filter((row) => row.length > 0);
  const cells = rows.map((row) => `<tr>${[0, 1].map((index) => valueCell(row[index])).join('')}</tr>`);
  return `<mj-section padding="8px 0 0"><mj-column><mj-table css-class="metrics" table-layout="fixed">${cells.join('')}</mj-table></mj-column></mj-section>`;
}

const VALUE_STYLE = 'color:#14171f;font-size:28px;line-height:34px;font-weight:600;white-space:nowrap;';

function valueStyle({ length }: string): string {
  if (length <= LONGER_VALUE) return VALUE_STYLE;
  const size = length > LONGEST_VALUE ? 16 : 20;
  return `color:#14171f;font-size:${size}px;line-height:34px;font-weight:600;word-break:normal;overflow-wrap:break-word;`;
}

/** Allows line breaks only after commas: broken elsewhere, one number would look like two. */
function withBreakpoints(value: string): string {
  return escapeHtml(value).replaceAll(',', ',<wbr />');
}

function valueCell(metric: MailValue | undefined): string {
  const cell =
    'width="50%" valign="top" class="metric" style="border-top:1px solid #e5e8ec;padding:12px 8px 12px 0;"';
  if (!metric) return `<td ${cell}>&nbsp;</td>`;
  const line = (name: string, style: string, inner: string) =>
    `<div class="${name}" style="${style}">${inner}</div>`;
  return `<td ${cell}>${[
    line(
      'metric-label',
      'color:#5b6474;font-size:13px;line-height:18px;font-weight:500;',
      escapeHtml(metric.label),
    ),
    line(
      metric.value.length > LONG_VALUE ? 'metric-value long' : 'metric-value',
      valueStyle(metric.value),
      metric.value.length > LONGER_VALUE ? withBreakpoints(metric.value) : escapeHtml(metric.value),
    ),
    metric.change
      ? line('metric-against', 'color:#5b6474;font-size:12px;line-height:18px;', changeMessage(metric.change))
      : '',
  ].join('')}</td>`;
}

function changeMessage({ text, against, way, tone }: NonNullable<MailValue['change']>): string {
  const pill = `<span class="${tone}" style="color:${TONE_COLORS[tone]};font-weight:600;">${ARROWS[way]}${escapeHtml(text)}</span>`;
  return `${pill} ${escapeHtml(against)}`;
}

function hintSection(hint: MailContent['hint']): string {
  if (!hint) return '';
  return `<mj-section><mj-column><mj-text css-class="muted" color="#5b6474" font-size="12px" line-height="18px">${escapeHtml(hint)}</mj-text></mj-column></mj-section>`;
}

function imageSection(image: MailContent['image']): string {
  if (!image) return '';
  const link = image.url === null ? '' : `href="${escapeHtml(image.url)}"`;
  return `<mj-section><mj-column><mj-image css-class="preview" src="${escapeHtml(image.src)}" alt="${escapeHtml(image.alt)}" ${link} border-radius="8px" fluid-on-mobile="true" /></mj-column></mj-section>`;
}

function buttonSection(button: MailContent['button'], accent: string): string {
  if (!button) return '';
  return `<mj-section padding="8px 0 0"><mj-column><mj-button ${mailEdge(accent)} href="${escapeHtml(button.url)}" background-color="${accent}" color="${textColorOn(accent)}" border-radius="8px" font-size="14px" font-weight="600" inner-padding="12px 20px" align="left" padding="8px 24px">${escapeHtml(button.label)}</mj-button></mj-column></mj-section>`;
}

/** White if it is readable. */
function textColorOn(background: string): string {
  return contrastRatio(background, '#ffffff') >= READABLE_CONTRAST ? '#ffffff' : INK;
}

function footerBlock({ footer, unsubscribeUrl }: MailContent): string {
  const stop = unsubscribeUrl ? `<br /><a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a>` : '';
  return `<mj-text css-class="muted" color="#5b6474" font-size="12px" line-height="18px" padding="0">${escapeHtml(footer)}${stop}</mj-text>`;
}
