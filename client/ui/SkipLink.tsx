import { chakra } from '@chakra-ui/react/styled-system'

const Frame = chakra('a', {
  base: {
    position: 'fixed',
    zIndex: 'skip',
    top: '3',
    insetInlineStart: '3',
    px: '4',
    py: '3',
    bg: 'brand.solid',
    color: 'brand.on',
    fontWeight: '600',
    borderRadius: 'md',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
    _print: { display: 'none' },
  },
})

/** The first focusable element of every page; it skips header and menu. */
export function SkipLink() {
  return <Frame href="#content">Skip to content</Frame>
}
