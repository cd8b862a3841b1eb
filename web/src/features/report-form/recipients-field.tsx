import { TagsInput } from '@mantine/core';
import {
  MAX_RECIPIENTS,
  parseRecipients,
  recipientProblems,
} from '@vitrine/contract/rules/reports/report-limits.ts';
import { type ClipboardEvent, useRef, useState } from 'react';
import { addressesIn } from './addresses-in.ts';
import type { ReportPart } from './report-part.ts';

type Entered = { tags: string[]; typed: string };

/**
 * The recipients of a report. Typed text belongs to the form at once, and becomes a tag when the field loses focus:
 * after the click that causes it, because a new tag or error would move the button under the pointer.
 */
export function RecipientsField({ fields, change, errors }: ReportPart) {
  const [shown, setShown] = useState<Entered>(() => ({
    tags: parseRecipients(fields.recipients).recipients,
    typed: '',
  }));
  // The field reports a new tag and the emptied text in sequence, before the next render.
  const entered = useRef(shown);
  const write = (changed: Partial<Entered>) => {
    const { tags, typed } = { ...entered.current, ...changed };
    // Duplicates are removed, ignoring case, because tags must be unique.
    const unique = parseRecipients(tags.join(',')).recipients;
    entered.current = { tags: unique, typed };
    setShown(entered.current);
    change({ recipients: [...unique, ...addressesIn(typed)].join(', ') });
  };
  const leave = () => {
    const { tags, typed } = entered.current;
    if (typed.trim() !== '') write({ tags: [...tags, ...addressesIn(typed)], typed: '' });
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    // The field's own paste handling silently drops addresses beyond the limit.
    event.stopPropagation();
    write({ tags: [...entered.current.tags, ...addressesIn(event.clipboardData.getData('text'))] });
  };
  // An untouched empty field and text being typed are no errors yet.
  const problem = shown.tags.length === 0 ? undefined : recipientProblems(shown.tags.join(',')).join(' ');
  return (
    <TagsInput
      label="Recipients"
      description={`Up to ${MAX_RECIPIENTS} e-mail addresses. Enter or a comma ends one.`}
      placeholder={shown.tags.length === 0 ? 'client@example.com' : undefined}
      type="email"
      autoComplete="off"
      data-autofocus
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur={false}
      value={shown.tags}
      onChange={(addresses) => write({ tags: addresses.flatMap(addressesIn) })}
      searchValue={shown.typed}
      onSearchChange={(typed) => write({ typed })}
      onBlur={() => afterClick(leave)}
      onPasteCapture={paste}
      error={errors.recipients || problem}
    />
  );
}

/** Runs at once, or after the current click. */
function afterClick(run: () => void): void {
  const isPressed = document.querySelector(':active') !== null;
  if (isPressed) window.addEventListener('click', () => setTimeout(run), { once: true, capture: true });
  else run();
}
