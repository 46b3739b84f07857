import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { To } from 'react-router-dom'
import { Link } from './Link.tsx'

const linkRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    borderRadius: 'xs',
    color: 'brand.fg',
    fontWeight: '500',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    // On phones a short word can be pressed beside it too, where nothing else moves for that.
    '@media (pointer: coarse)': {
      position: 'relative',
      minH: '11',
      _after: {
        content: '""',
        position: 'absolute',
        insetBlock: '0',
        insetInlineStart: '50%',
        width: 'max(100%, {sizes.11})',
        transform: 'translateX(-50%)',
      },
    },
    _hover: { textDecorationThickness: '2px' },
  },
})
const Inner = chakra(Link, linkRecipe)
const Outer = chakra('a', linkRecipe)

export interface TextLinkProps {
  readonly children: ReactNode
  /** A path of client/paths.ts, or a whole address (https:, mailto:, tel:). */
  readonly to: To
}

/** A link inside a text or on a line of its own. */
export function TextLink({ children, to }: TextLinkProps) {
  return typeof to === 'string' && /^(https?:|mailto:|tel:)/.test(to) ? (
    <Outer href={to}>{children}</Outer>
  ) : (
    <Inner to={to}>{children}</Inner>
  )
}
