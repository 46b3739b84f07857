import { chakra } from '@chakra-ui/react/styled-system'

const Row = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minW: '0',
    '@media (pointer: coarse)': { minH: '11', minW: '11' },
  },
})
const First = chakra('span', {
  base: {
    display: 'block',
    fontFamily: 'display',
    fontWeight: '620',
    fontSize: 'xl',
    letterSpacing: '-0.015em',
    lineHeight: '1.1',
    truncate: true,
  },
})
const Rest = chakra('span', {
  base: { display: 'block', textStyle: '2xs', lineHeight: '1.25', opacity: 0.8, truncate: true },
})

/** The mark: two pairs of palm leaves on one stem, carrying a coin. */
export function Mark({ size = 34 }: { readonly size?: number }) {
  return (
    <img
      src="/icons/mark.svg"
      width={size}
      height={size}
      alt=""
      style={{ display: 'block', flexShrink: 0 }}
    />
  )
}

/** 'Isusu Multi-Purpose Co-operative Society' → ['Isusu', 'Multi-Purpose Co-operative Society']. */
export function splitSocietyName(name: string): readonly [first: string, rest: string] {
  const at = name.search(/\s(?=(multi|co-?op|thrift|staff|savings|credit)\b|\s*multi|\s*co-?operative)/i)
  return at > 0 ? [name.slice(0, at), name.slice(at + 1)] : [name, '']
}

/** In a bar without room for a word, half a word says less than the mark; the name is still read out. */
const MARK_ALONE = { '@container (max-width: 5.75rem)': { srOnly: true } }

export interface BrandProps {
  /** The society's own name, from its settings. */
  readonly name: string
  /** Only the first words on narrow screens, and the mark alone in a container without room for them. */
  readonly compact?: boolean
}

/** The mark and the society's name, its kind in small letters under it. */
export function Brand({ name, compact = false }: BrandProps) {
  const [first, rest] = splitSocietyName(name)
  return (
    <Row>
      <Mark />
      <chakra.span minW="0" css={compact ? MARK_ALONE : undefined}>
        <First>{first}</First>
        {rest !== '' && <Rest display={compact ? { base: 'none', sm: 'block' } : 'block'}>{rest}</Rest>}
      </chakra.span>
    </Row>
  )
}
