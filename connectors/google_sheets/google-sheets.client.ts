import { createGoogleClient } from '../families/google/google-client.ts';
import { ProviderError } from '../kit/http/provider-error.ts';

/** Cells of every spreadsheet, and the names of files to choose from. */
export const scopes = [
  'https://www.googleapis.com/auth/spreadsheets.readonly',
  'https://www.googleapis.com/auth/drive.metadata.readonly',
];

export const filesUrl = 'https://www.googleapis.com/drive/v3/files';

/** URL of a spreadsheet, or of a call on it such as `/values:batchGet`. */
export const spreadsheetUrl = (id: string, call = ''): string =>
  `https://sheets.googleapis.com/v4/spreadsheets/${encodeURIComponent(id)}${call}`;

/** Distinguished from other invalid queries: the tab has changed since its name and size were read. */
export class TabChanged extends ProviderError {
  constructor(message: string) {
    super('not_found', `The tab was renamed, deleted or made smaller. (${message})`);
  }
}

export const client = createGoogleClient('Google Sheets', ({ code, message }) => {
  if (code !== 400) return null;
  if (/unable to parse range|exceeds grid limits/i.test(message)) return new TabChanged(message);
  if (/not supported for this document/i.test(message)) {
    return new ProviderError(
      'bad_query',
      'This is an Excel file. Please open it in Google Sheets, choose "Save as Google Sheets" and use the copy.',
    );
  }
  return null;
});
