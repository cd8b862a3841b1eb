import {
  type DrawerProps,
  Drawer as MantineDrawer,
  Modal as MantineModal,
  type ModalProps,
} from '@mantine/core';
import { useReturnedFocus } from './use-returned-focus.ts';

/** The library's modal, which returns the focus to where it was opened. */
export function Modal(props: ModalProps) {
  useReturnedFocus(props.opened);
  return <MantineModal {...props} returnFocus={false} />;
}

/** The same of a drawer. */
export function Drawer(props: DrawerProps) {
  useReturnedFocus(props.opened);
  return <MantineDrawer {...props} returnFocus={false} />;
}
