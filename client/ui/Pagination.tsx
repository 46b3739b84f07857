import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react'
import { Link, type To } from 'react-router-dom'
import { pageWindow } from './page-window.ts'

const slotRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '10',
    minH: '10',
    px: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    textStyle: 'sm',
    fontWeight: '500',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.muted',
    textDecoration: 'none',
    '@media (pointer: coarse)': { minW: '11', minH: '11' },
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&[aria-current=page]': { bg: 'brand.solid', color: 'brand.on', fontWeight: '600' },
    '&[aria-disabled=true]': { opacity: 0.4, pointerEvents: 'none' },
  },
})
const PageLink = chakra(Link, slotRecipe)
const Still = chakra('span', slotRecipe)

export interface PaginationProps {
  /** From 1. */
  readonly page: number
  readonly totalPages: number
  /** The address of a page, so that Back and a copied link restore it. */
  readonly hrefFor: (page: number) => To
  /** 'five': at most five numbers with first, previous, next, last (withdrawals, beneficiaries). */
  readonly shape?: 'all' | 'five'
  /** What is paged, for screen readers. */
  readonly label: string
}

/** The pages of a list as links; nothing for a single page. Phones show the current page between two arrows. */
export function Pagination({ page, totalPages, hrefFor, shape = 'all', label }: PaginationProps) {
  if (totalPages <= 1) return null
  const step = (target: number, name: string, Icon: LucideIcon) =>
    target < 1 || target > totalPages || target === page ? (
      <Still role="link" aria-disabled aria-label={name}>
        <Icon size={18} aria-hidden />
      </Still>
    ) : (
      <PageLink to={hrefFor(target)} aria-label={name}>
        <Icon size={18} aria-hidden />
      </PageLink>
    )
  let gaps = 0
  return (
    <chakra.nav aria-label={`Pages of ${label}`} _print={{ display: 'none' }}>
      <chakra.div display={{ base: 'flex', sm: 'none' }} alignItems="center" justifyContent="center" gap="2">
        {step(page - 1, 'Previous page', ChevronLeft)}
        <chakra.span textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          Page {page} of {totalPages}
        </chakra.span>
        {step(page + 1, 'Next page', ChevronRight)}
      </chakra.div>
      <chakra.ul
        display={{ base: 'none', sm: 'flex' }}
        flexWrap="wrap"
        gap="1"
        listStyleType="none"
        justifyContent="center"
        alignItems="center"
      >
        {shape === 'five' && <li>{step(1, 'First page', ChevronsLeft)}</li>}
        <li>{step(page - 1, 'Previous page', ChevronLeft)}</li>
        {pageWindow(page, totalPages, shape).map((slot) => (
          <li key={slot === 'gap' ? `gap-${++gaps}` : slot}>
            {slot === 'gap' ? (
              <chakra.span px="1" color="fg.subtle">
                …
              </chakra.span>
            ) : (
              <PageLink
                to={hrefFor(slot)}
                aria-label={`Page ${slot}`}
                {...(slot === page ? { 'aria-current': 'page' as const } : {})}
              >
                {slot}
              </PageLink>
            )}
          </li>
        ))}
        <li>{step(page + 1, 'Next page', ChevronRight)}</li>
        {shape === 'five' && <li>{step(totalPages, 'Last page', ChevronsRight)}</li>}
      </chakra.ul>
    </chakra.nav>
  )
}
