import { Menu } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export type RefusableItemsProps = {
  /** Why the items do nothing; null if they work. */
  refusal: string | null;
  items: readonly { label: string; icon: ReactNode; onClick: () => void }[];
};

/**
 * Items of a menu that are refused for one reason. It is shown above them instead of in a tooltip, and they stay in reach of the
 * arrow keys, so that touch, keyboard and screen readers get it too.
 */
export function RefusableItems({ refusal, items }: RefusableItemsProps) {
  const reasonId = useId();
  const refused = {
    'aria-disabled': true,
    'data-disabled': true,
    'aria-describedby': reasonId,
    closeMenuOnClick: false,
  };
  return (
    <>
      {refusal === null ? null : <Menu.Label id={reasonId}>{refusal}</Menu.Label>}
      {items.map(({ label, icon, onClick }) => (
        <Menu.Item key={label} leftSection={icon} {...(refusal === null ? { onClick } : refused)}>
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
