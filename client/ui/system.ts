import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system'
import { globalStyles, keyframes } from './global-styles.ts'
import { keepingStyles } from './kept-styles.ts'
import { PALETTE } from './palette.ts'
import { makeReady } from './ready-styles.ts'
import { hasGlobalStyles } from './written-styles.ts'

type Leaf = { value: { base: string; _dark: string } }
type ColourTree = { [key: string]: Leaf | ColourTree }

/** 'fg.muted' → { fg: { muted } }, with 'default' as the group's own value. */
function colourTree(): ColourTree {
  const tree: Record<string, Record<string, Leaf>> = {}
  for (const [name, { light, dark }] of Object.entries(PALETTE)) {
    const [group = name, shade = 'default'] = name.split('.')
    const leaf: Leaf = { value: { base: light, _dark: dark } }
    const branch = (tree[group] ??= {})
    branch[shade === 'default' ? 'DEFAULT' : shade] = leaf
  }
  return tree
}

const rem = (value: number) => ({ value: `${value}rem` })

/** A grid of quarter rems: `4` is 1rem. Half steps are for the inside of small components. */
const STEPS = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 36, 40,
  44, 48, 56, 64, 72, 80, 96,
] as const
const grid = Object.fromEntries(STEPS.map((step) => [String(step), rem(step / 4)]))

const textStyle = (fontSize: string, lineHeight: string, extra: Readonly<Record<string, string>> = {}) => ({
  value: { fontSize, lineHeight, ...extra },
})

const display = { fontFamily: 'display', fontWeight: '560', letterSpacing: '-0.015em' }

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'isusu',
  cssVarsRoot: ':where(html)',
  globalCss: globalStyles,
  conditions: {
    dark: 'html[data-theme=dark] &',
    light: 'html:not([data-theme=dark]) &',
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    keyframes,
    tokens: {
      fonts: {
        body: { value: "'Inter Variable', 'Inter Fallback', 'Inter Fallback Wide', system-ui, sans-serif" },
        heading: {
          value: "'Inter Variable', 'Inter Fallback', 'Inter Fallback Wide', system-ui, sans-serif",
        },
        display: {
          value:
            "'Source Serif 4 Variable', 'Source Serif Fallback', 'Source Serif Fallback Wide', Georgia, serif",
        },
        mono: { value: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace" },
      },
      fontSizes: {
        '2xs': rem(0.75),
        xs: rem(0.8125),
        sm: rem(0.875),
        md: rem(1),
        lg: rem(1.125),
        xl: rem(1.25),
        '2xl': rem(1.5),
        '3xl': rem(1.875),
        '4xl': rem(2.25),
        '5xl': rem(2.875),
        '6xl': rem(3.75),
      },
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '500' },
        semibold: { value: '600' },
        bold: { value: '700' },
      },
      lineHeights: {
        none: { value: '1' },
        tight: { value: '1.15' },
        snug: { value: '1.35' },
        normal: { value: '1.55' },
        relaxed: { value: '1.7' },
      },
      letterSpacings: {
        tight: { value: '-0.015em' },
        normal: { value: '0' },
        wide: { value: '0.04em' },
      },
      radii: {
        none: { value: '0' },
        xs: rem(0.25),
        sm: rem(0.375),
        md: rem(0.625),
        lg: rem(0.875),
        xl: rem(1.25),
        '2xl': rem(1.75),
        full: { value: '9999px' },
      },
      spacing: grid,
      sizes: {
        ...grid,
        xs: rem(20),
        sm: rem(24),
        md: rem(28),
        lg: rem(32),
        xl: rem(36),
        '2xl': rem(42),
        '3xl': rem(48),
        '4xl': rem(56),
        '5xl': rem(64),
        '6xl': rem(72),
        '7xl': rem(80),
        prose: { value: '66ch' },
        full: { value: '100%' },
        min: { value: 'min-content' },
        max: { value: 'max-content' },
        fit: { value: 'fit-content' },
        '1/2': { value: '50%' },
      },
      zIndex: {
        base: { value: 0 },
        raised: { value: 1 },
        sticky: { value: 20 },
        sidebar: { value: 30 },
        overlay: { value: 60 },
        popover: { value: 80 },
        toast: { value: 100 },
        skip: { value: 120 },
      },
      durations: {
        fast: { value: '120ms' },
        moderate: { value: '200ms' },
        slow: { value: '320ms' },
      },
      easings: {
        out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
        inOut: { value: 'cubic-bezier(0.5, 0, 0.2, 1)' },
      },
    },
    semanticTokens: {
      colors: colourTree(),
      shadows: {
        xs: { value: { base: '0 1px 2px rgb(49 42 22 / 0.06)', _dark: '0 1px 2px rgb(0 0 0 / 0.4)' } },
        sm: {
          value: {
            base: '0 1px 2px rgb(49 42 22 / 0.05), 0 2px 8px rgb(49 42 22 / 0.05)',
            _dark: '0 1px 2px rgb(0 0 0 / 0.4), 0 2px 8px rgb(0 0 0 / 0.25)',
          },
        },
        md: {
          value: {
            base: '0 2px 4px rgb(49 42 22 / 0.05), 0 8px 24px rgb(49 42 22 / 0.09)',
            _dark: '0 2px 4px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.35)',
          },
        },
        lg: {
          value: {
            base: '0 4px 8px rgb(49 42 22 / 0.06), 0 20px 48px rgb(49 42 22 / 0.16)',
            _dark: '0 4px 8px rgb(0 0 0 / 0.45), 0 20px 48px rgb(0 0 0 / 0.5)',
          },
        },
      },
    },
    textStyles: {
      '2xs': textStyle('2xs', '1.4'),
      xs: textStyle('xs', '1.45'),
      sm: textStyle('sm', '1.5'),
      md: textStyle('md', '1.55'),
      lg: textStyle('lg', '1.55'),
      label: textStyle('sm', '1.4', { fontWeight: '500' }),
      /** Small capitals over a heading or in a table head. */
      eyebrow: textStyle('xs', '1.4', { fontWeight: '600', letterSpacing: '0.02em' }),
      title: textStyle('md', '1.4', { fontWeight: '600', letterSpacing: '-0.006em' }),
      heading: textStyle('xl', '1.3', { fontWeight: '600', letterSpacing: '-0.012em' }),
      figure: textStyle('2xl', '1.2', { fontWeight: '600', letterSpacing: '-0.02em' }),
      'display.sm': textStyle('2xl', '1.25', display),
      'display.md': textStyle('3xl', '1.2', display),
      'display.lg': textStyle('4xl', '1.15', display),
      'display.xl': textStyle('5xl', '1.08', { ...display, letterSpacing: '-0.02em' }),
      'display.2xl': textStyle('6xl', '1.04', { ...display, letterSpacing: '-0.024em' }),
    },
  },
})

/** The same system, which leaves the global styles to a document that was written with them. */
function withoutGlobals(system: SystemContext): SystemContext {
  if (!hasGlobalStyles()) return system
  const { _config: settings } = system
  return Object.create(system, {
    _global: { value: [] },
    _config: { value: { ...settings, disableLayers: true } },
  }) as SystemContext
}

let made: SystemContext | undefined

/**
 * The Chakra system with tokens. All recipes are in the components that use them, so that
 * a page loads only the styles it needs. Made when it is first asked for: on a slow phone that takes 100 ms, which are
 * not to be added to the reading of the scripts.
 */
export const theSystem = (): SystemContext =>
  (made ??= withoutGlobals(keepingStyles(createSystem(defaultBaseConfig, config), makeReady)))
