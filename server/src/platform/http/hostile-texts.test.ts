import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { slowTexts } from '@vitrine/contract/testing/hostile-texts.ts';
import { expect, test } from 'vitest';
import { readFrame } from '../live/frames.ts';
import { mailAddress } from '../mail/address-header.ts';
import { csvCell } from '../text/csv-safety.ts';
import { freeName } from '../text/free-name.ts';
import { attachmentHeader } from './headers/attachment-header.ts';
import { fileNameOf } from './headers/file-name.ts';
import { frameAncestors } from './headers/frame-ancestors.ts';

const work: Record<string, (text: string) => unknown> = {
  'name of a file': (text) => fileNameOf(text, 'Dashboard'),
  'header of a download': attachmentHeader,
  'frame of a socket': readFrame,
  'address of a mail': (text) => mailAddress(text, 'a@example.com'),
  'text of a mail': escapeHtml,
  'frame ancestors': (text) => frameAncestors([text]),
  'cell of a CSV file': csvCell,
  'free name': (text) => freeName(text, ['a', text]),
};

test.each(Object.entries(work))('%s takes linear time', (_, read) => {
  expect(slowTexts(read)).toEqual([]);
});
