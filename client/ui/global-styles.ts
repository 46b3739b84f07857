import { defineGlobalStyles, defineKeyframes } from '@chakra-ui/react/styled-system'

/** Animations of sheets, menus and skeletons; all of them stop with reduced motion. */
export const keyframes = defineKeyframes({
  spin: { from: { transform: 'rotate(0deg)' }, to: { transform: 'rotate(360deg)' } },
  pulse: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.45' } },
  /** A tick that draws itself; the path is shorter than the dash. */
  draw: { from: { strokeDashoffset: '10' }, to: { strokeDashoffset: '0' } },
  'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
  'fade-out': { from: { opacity: '1' }, to: { opacity: '0' } },
  rise: { from: { opacity: '0', transform: 'translateY(0.5rem)' }, to: { opacity: '1', transform: 'none' } },
  sink: { from: { opacity: '1', transform: 'none' }, to: { opacity: '0', transform: 'translateY(0.5rem)' } },
  'sheet-up': { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
  'sheet-down': { from: { transform: 'none' }, to: { transform: 'translateY(100%)' } },
  'from-start': { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  'to-start': { from: { transform: 'none' }, to: { transform: 'translateX(-100%)' } },
  'from-end': { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  'to-end': { from: { transform: 'none' }, to: { transform: 'translateX(100%)' } },
})

/** Page background, focus ring, reduced motion and print styles. */
export const globalStyles = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.line',
  },
  // How much of the bottom of the window the bar of members takes; what sticks there keeps above it.
  ':root': { '--bottom-bar': '0px' },
  ':root:has([data-bottom-bar])': {
    '@media (width < 48rem)': { '--bottom-bar': 'calc({spacing.14} + env(safe-area-inset-bottom, 0px))' },
  },
  html: {
    color: 'fg',
    bg: 'bg.canvas',
    fontFamily: 'body',
    lineHeight: 'normal',
    textSizeAdjust: '100%',
    scrollPaddingTop: '6rem',
    scrollPaddingBottom: 'var(--bottom-bar)',
    fontSynthesis: 'none',
    colorScheme: 'light',
    // Prints are an eighth smaller, because paper is read from closer than a screen.
    _print: { bg: 'white', colorScheme: 'light', fontSize: '87.5%' },
  },
  // Only on the front page, whose menu leads to sections. Elsewhere smooth scrolling would move past the focused
  // element after Back or a reload.
  'html:has(#portfolio)': { scrollBehavior: 'smooth' },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  body: { minH: '100dvh', overflowWrap: 'break-word' },
  '*:focus-visible': {
    outline: '2px solid',
    outlineColor: 'focus.ring',
    outlineOffset: '2px',
  },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'brand.subtle', color: 'fg' },
  'input, textarea, select, button': { font: 'inherit', color: 'inherit' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // None at all: a short one on every element would carry a change of colours inwards one element a picture.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  '[data-screen-only]': { _print: { display: 'none !important' } },
})
