import { IconCopy } from '../../ui/icons/icons.ts';
import { CopyLink } from '../../ui/plain/buttons/copy-link.tsx';

/** A value with a copy button; `of` names what it belongs to. */
export function Copied({ label, of, text }: { label: string; of: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
        <CopyLink
          small
          kind="quiet"
          icon={IconCopy}
          text={text}
          aria-label={`Copy ${label.toLowerCase()} of ${of}`}
        />
      </dd>
    </>
  );
}
