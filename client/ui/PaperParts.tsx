import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import type { Kobo } from '#rules/money.ts'
import { Email } from './Contact.tsx'
import { Money } from './Money.tsx'

/** One line of a calculation in a printed document. */
export interface PaperFigure {
  readonly label: string
  /** How the figure is computed: '11% over 12 months'. */
  readonly note?: string | undefined
  /** Kobo; null when it is not known. */
  readonly amount: Kobo | null
  /** 'less' is subtracted, 'result' is the difference. */
  readonly kind?: 'plain' | 'less' | 'result'
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& td, & th': { py: { base: '1.5', _print: '0.5' }, verticalAlign: 'top' },
  },
})
const Line = chakra('tr', { base: { borderTopWidth: '1px', borderColor: 'line' } })

/** Figures in rows with right-aligned amounts; subtracted ones have a minus sign. */
export function PaperFigures({
  caption,
  figures,
}: {
  readonly caption: string
  readonly figures: readonly PaperFigure[]
}) {
  return (
    <Table>
      <chakra.caption srOnly>{caption}</chakra.caption>
      <tbody>
        {figures.map(({ label, note, amount, kind = 'plain' }) => (
          <Line key={label} {...(kind === 'result' ? { fontWeight: '600', borderColor: 'fg' } : {})}>
            <chakra.th scope="row" textAlign="start" fontWeight="inherit" pe="4">
              {label}
              {note && (
                <chakra.span display="block" textStyle="xs" color="fg.muted" fontWeight="400">
                  {note}
                </chakra.span>
              )}
            </chakra.th>
            <chakra.td textAlign="end" whiteSpace="nowrap">
              {amount === null ? (
                <NotGiven />
              ) : (
                <Money amount={amount} movement={kind === 'less' ? 'debit' : 'none'} />
              )}
            </chakra.td>
          </Line>
        ))}
      </tbody>
    </Table>
  )
}

function NotGiven() {
  return <chakra.span color="fg.muted">not given</chakra.span>
}

/** A section of a printed document with a small heading. */
export function PaperSection({
  title,
  level,
  children,
}: {
  readonly title: string
  readonly level: 2 | 3 | 4
  readonly children: ReactNode
}) {
  return (
    <chakra.section mt={{ base: '5', _print: '2' }}>
      <chakra.h2 as={`h${level}`} textStyle="title" mb="1.5">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}

/** Details in two columns; a missing value is a line to be filled in by hand. */
export function PaperFacts({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: string | null | undefined])[]
}) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', _print: '1fr 1fr' }}
      columnGap="8"
      rowGap={{ base: '1.5', _print: '1' }}
    >
      {facts.map(([label, value]) => (
        <chakra.div key={label} display="flex" gap="2" minW="0">
          <chakra.dt color="fg.muted" flexShrink={0}>
            {label}:
          </chakra.dt>
          <chakra.dd fontWeight="500" minW="0" overflowWrap="anywhere">
            {value?.trim() ? <Fact text={value} /> : <Blank />}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}

const AN_ADDRESS = /^[^\s@]+@[^\s@]+$/

const Fact = ({ text }: { readonly text: string }) => (AN_ADDRESS.test(text) ? <Email>{text}</Email> : text)

function Blank() {
  return (
    <>
      <span aria-hidden>____________________</span>
      <chakra.span srOnly>not given</chakra.span>
    </>
  )
}

/** What stands above a paper on the screen, as wide as the paper. It is not printed. */
export function AbovePaper({
  children,
  ...frame
}: {
  readonly children: ReactNode
  readonly ref?: Ref<HTMLDivElement>
  readonly tabIndex?: number
}) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="stretch"
      gap="4"
      maxW="210mm"
      mx="auto"
      mb="5"
      outline="0"
      data-screen-only
      {...frame}
    >
      {children}
    </chakra.div>
  )
}
