import type { VariantColorsResolver } from '@mantine/core';

const nothing = '1px solid transparent';

const meanings: Record<string, { fill: string; strong: string; soft: string; text: string }> = {
  accent: {
    fill: 'var(--accent)',
    strong: 'var(--accent-strong)',
    soft: 'var(--accent-soft)',
    text: 'var(--accent-text)',
  },
  bad: { fill: 'var(--bad)', strong: 'var(--bad-strong)', soft: 'var(--bad-soft)', text: 'var(--bad-text)' },
  good: {
    fill: 'var(--good-text)',
    strong: 'var(--good-text)',
    soft: 'var(--good-soft)',
    text: 'var(--good-text)',
  },
  warning: {
    fill: 'var(--warning-text)',
    strong: 'var(--warning-text)',
    soft: 'var(--warning-soft)',
    text: 'var(--warning-text)',
  },
};

/**
 * What a button or badge of each variant is rendered with. `filled` is the primary action, `default` the rest,
 * `subtle` what should not be seen until wanted, `light` a soft tint; colour is `accent`, `bad`, `good`, `warning`.
 */
export const variantColors: VariantColorsResolver = ({ color, variant }) => {
  const plain = !color || color === 'accent' || color === 'gray';
  const meaning = meanings[color ?? 'accent'] ?? meanings.accent;
  const { fill = '', strong = '', soft = '', text = '' } = meaning ?? {};
  if (variant === 'filled')
    return { background: fill, hover: strong, color: 'var(--on-accent)', border: nothing };
  if (variant === 'light') {
    if (color === 'gray')
      return { background: 'var(--hover)', hover: 'var(--pressed)', color: 'var(--muted)', border: nothing };
    return { background: soft, hover: soft, color: text, border: nothing };
  }
  if (variant === 'subtle' || variant === 'transparent') {
    return {
      background: 'transparent',
      hover: variant === 'transparent' ? 'transparent' : plain ? 'var(--hover)' : soft,
      color: plain ? 'var(--muted)' : text,
      hoverColor: plain ? 'var(--ink)' : text,
      border: nothing,
    };
  }
  return {
    background: 'var(--paper)',
    hover: 'var(--hover)',
    color: plain ? 'var(--ink)' : text,
    border: '1px solid var(--hairline-strong)',
  };
};
