import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: { base: '0', sm: '1' },
    mb: '5',
    listStyleType: 'none',
    boxShadow: 'inset 0 -1px 0 {colors.line}',
    _print: { display: 'none' },
  },
})
const Tab = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: { base: '2.5', md: '4' },
    textStyle: 'sm',
    fontWeight: '500',
    color: 'fg.muted',
    textDecoration: 'none',
    borderTopRadius: 'sm',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=page]': {
      color: 'fg',
      fontWeight: '600',
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: '0',
        bottom: '0',
        height: '2px',
        bg: 'brand.solid',
        borderRadius: 'full',
      },
    },
  },
})

export interface LinkTabsProps {
  /** What the pages are of, for screen readers. */
  readonly label: string
  readonly pages: readonly { readonly name: string; readonly to: string; readonly isOpen: boolean }[]
}

/** The pages of one subject that share an item of the menu, below the header of each of them. */
export function LinkTabs({ label, pages }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <List>
        {pages.map(({ name, to, isOpen }) => (
          <li key={to}>
            <Tab to={to} aria-current={isOpen ? 'page' : undefined}>
              {name}
            </Tab>
          </li>
        ))}
      </List>
    </nav>
  )
}
