import { createTheme, Loader, type MantineColorsTuple } from '@mantine/core';
import { type ComponentProps, createElement } from 'react';
import { Spinner } from '../../ui/plain/spinner.tsx';
import { dataHues } from '../../ui/tokens.ts';
import controls from './controls.module.css';
import floating from './floating.module.css';
import parts from './parts.module.css';
import { variantColors } from './variant-colors.ts';

/** Mantine wants ten shades per colour; ours live in CSS and follow the theme, so these only name them. */
const shades = (hex: string) => Array.from({ length: 10 }, () => hex) as unknown as MantineColorsTuple;

const field = {
  label: controls.label,
  required: controls.required,
  description: controls.description,
  error: controls.error,
  wrapper: controls.fieldWrapper,
  input: controls.input,
};

const options = {
  dropdown: floating.panel,
  option: floating.option,
  options: floating.options,
  empty: floating.nothing,
  groupLabel: floating.groupLabel,
};

const rise = {
  transition: 'fade-down',
  duration: 120,
  timingFunction: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
} as const;
const combobox = { offset: 4, shadow: 'md', transitionProps: rise } as const;

/** The list itself scrolls: its field has the focus and moves through it, as nothing around the list could. */
const choices = { comboboxProps: combobox, withScrollArea: false };

/** A form that refuses an entry focuses its field: a list that opened by that would lie over the message. */
const picked = { ...choices, checkIconPosition: 'right', openOnFocus: false };
const pickOne = { classNames: { ...field, ...options }, defaultProps: picked };
const typed = { classNames: field };
const tickBox = {
  body: controls.choiceBody,
  label: controls.choiceLabel,
  description: controls.choiceText,
  error: controls.choiceText,
  inner: controls.checkInner,
};

/** Mantine sets `--loader-size` on the element it hands its props to. */
function RingLoader(props: ComponentProps<'span'>) {
  const style = { ...props.style, display: 'inline-flex' };
  return createElement('span', { ...props, style }, createElement(Spinner, { size: 'var(--loader-size)' }));
}

const fields = {
  InputWrapper: {
    classNames: {
      label: field.label,
      required: field.required,
      description: field.description,
      error: field.error,
    },
  },
  Input: { classNames: { wrapper: field.wrapper, input: field.input } },
  TextInput: typed,
  Textarea: { ...typed, defaultProps: { autosize: true, minRows: 3 } },
  PasswordInput: typed,
  NumberInput: { classNames: { ...field, control: controls.stepper } },
  // Its two sliders.
  ColorPicker: { defaultProps: { saturationLabel: 'Saturation and brightness', hueLabel: 'Hue' } },
  ColorInput: {
    classNames: { ...field, dropdown: floating.panel },
    defaultProps: { popoverProps: combobox, swatches: [...dataHues] },
  },
  FileInput: typed,
  Select: pickOne,
  MultiSelect: {
    classNames: { ...field, ...options, pill: parts.tag, inputField: controls.tagField },
    defaultProps: picked,
  },
  TagsInput: {
    classNames: { ...field, ...options, pill: parts.tag, inputField: controls.tagField },
    defaultProps: choices,
  },
  Autocomplete: { classNames: pickOne.classNames, defaultProps: choices },
  Combobox: { classNames: options },
  Checkbox: {
    classNames: { ...tickBox, input: controls.check, icon: controls.checkIcon },
    defaultProps: { radius: 5, size: 'xs' },
  },
  Radio: { classNames: { ...tickBox, radio: controls.check }, defaultProps: { size: 'xs' } },
  Switch: {
    classNames: {
      root: controls.switch,
      body: controls.choiceBody,
      label: controls.choiceLabel,
      description: controls.choiceText,
      track: controls.track,
      thumb: controls.thumb,
    },
    defaultProps: { withThumbIndicator: false },
  },
};

const buttons = {
  Button: {
    classNames: { root: controls.button, section: controls.buttonSection },
    defaultProps: { variant: 'default' },
  },
  ActionIcon: { classNames: { root: controls.actionIcon }, defaultProps: { variant: 'subtle' } },
  CloseButton: { classNames: { root: controls.closeButton }, defaultProps: { iconSize: 16 } },
};

const sheet = {
  root: floating.modal,
  header: floating.modalHeader,
  title: floating.modalTitle,
  close: floating.modalClose,
  body: floating.modalBody,
  overlay: floating.overlay,
};

/** The `header` of a dialog is no banner of the page, of which there is one. */
const headOfDialog = { header: { role: 'none' } };

const above = {
  Modal: {
    classNames: { ...sheet, content: floating.modalContent },
    defaultProps: {
      lockScroll: false,
      yOffset: 'max(16px, 5dvh)',
      xOffset: 'min(5vw, 12px)',
      transitionProps: { transition: 'pop', duration: 160, timingFunction: rise.timingFunction },
      closeButtonProps: { 'aria-label': 'Close' },
      attributes: headOfDialog,
    },
  },
  Drawer: {
    classNames: { ...sheet, root: undefined, content: floating.drawerContent },
    defaultProps: {
      lockScroll: false,
      position: 'right',
      size: 400,
      transitionProps: { duration: 180, timingFunction: rise.timingFunction },
      closeButtonProps: { 'aria-label': 'Close' },
      attributes: headOfDialog,
    },
  },
  Menu: {
    classNames: {
      dropdown: `${floating.panel} ${floating.list}`,
      item: floating.item,
      itemSection: floating.itemSection,
      itemIndicator: floating.itemIndicator,
      label: floating.groupLabel,
      divider: floating.divider,
    },
    // The first item gets the focus: the element that would take it instead is no item of a menu.
    defaultProps: {
      ...combobox,
      position: 'bottom-end',
      width: 220,
      loop: true,
      withInitialFocusPlaceholder: false,
    },
  },
  Popover: { classNames: { dropdown: floating.panel }, defaultProps: combobox },
  Tooltip: {
    classNames: { tooltip: floating.tooltip },
    defaultProps: {
      multiline: true,
      zIndex: 9999,
      openDelay: 250,
      offset: 6,
      transitionProps: { duration: 120 },
    },
  },
  Notification: {
    defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
    classNames: {
      root: floating.notification,
      icon: floating.notificationIcon,
      title: floating.notificationTitle,
      description: floating.notificationText,
    },
  },
};

const pieces = {
  Tabs: { classNames: { root: parts.tabs, list: parts.tabList, tab: parts.tab, panel: parts.tabPanel } },
  SegmentedControl: {
    classNames: {
      root: parts.segments,
      label: parts.segment,
      control: parts.segmentControl,
      indicator: parts.segmentIndicator,
    },
    defaultProps: { transitionDuration: 160, withItemsBorders: false },
  },
  Table: { classNames: { table: parts.table, th: parts.head, td: parts.cell } },
  Badge: { classNames: { root: parts.badge }, defaultProps: { variant: 'light', color: 'gray' } },
  Pill: { classNames: { root: parts.tag } },
  Skeleton: { classNames: { root: parts.skeleton } },
  Progress: { classNames: { root: parts.progress } },
  Loader: {
    defaultProps: {
      type: 'ring',
      size: 16,
      color: 'currentColor',
      loaders: { ...Loader.defaultLoaders, ring: RingLoader },
    },
  },
};

/** Colours, sizes and shapes come from `tokens.css` through `mantine-variables.css`; this names the rest. */
export const mantineTheme = createTheme({
  primaryColor: 'accent',
  colors: {
    accent: shades('#3451d1'),
    bad: shades('#c93a3a'),
    good: shades('#0b8a5c'),
    warning: shades('#b26b00'),
  },
  variantColorResolver: variantColors,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  breakpoints: { xs: '26.5625em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  components: { ...fields, ...buttons, ...above, ...pieces },
});
