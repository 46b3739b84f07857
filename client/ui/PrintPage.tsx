import { chakra } from '@chakra-ui/react/styled-system'
import { Printer } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Mark } from './Brand.tsx'
import { Button } from './Button.tsx'
import { shownFile } from './shown-file.ts'

/** A sheet on the screen; in print it fills the paper. */
const Sheet = chakra('article', {
  base: {
    width: 'full',
    maxW: '210mm',
    minH: { md: '297mm' },
    mx: 'auto',
    px: { base: '5', md: '16mm' },
    py: { base: '6', md: '16mm' },
    bg: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'sm',
    boxShadow: 'md',
    textStyle: 'sm',
    _print: {
      maxW: 'none',
      minH: '0',
      p: '0',
      border: '0',
      boxShadow: 'none',
      bg: 'white',
      lineHeight: '1.38',
    },
    '& table:not([data-long]), & figure, & dl': { breakInside: 'avoid' },
    '& h2, & h3': { breakAfter: 'avoid' },
  },
})
const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    pb: { base: '4', _print: '3' },
    mb: { base: '6', _print: '4' },
    borderBottomWidth: '2px',
    borderColor: 'brand.solid',
  },
})

export interface PrintSheetProps {
  /** The society's name and address, in the header of every document. */
  readonly society: { readonly name: string; readonly address: string }
  /** The title of the document: 'Loan contract'. */
  readonly title: string
  /** A number or a date at the right of the title. */
  readonly reference?: ReactNode
  readonly children: ReactNode
  /** Heading level of the title: 2 for a further document on the page, or inside a dialog. */
  readonly level?: 1 | 2 | 3
  /** Begins on a new page, for a further document of the same print. */
  readonly newPage?: boolean
  /** Printed on a sheet on its side, for a wide table. */
  readonly onItsSide?: boolean
}

/** One A4 document of the society: header and content, without buttons. */
export function PrintSheet({
  society,
  title,
  reference,
  children,
  level = 1,
  newPage = false,
  onItsSide = false,
}: PrintSheetProps) {
  return (
    // Printed alone while a dialog shows it: base.css.
    <Sheet
      data-sheet
      css={{ ...(newPage ? { breakBefore: 'page' } : {}), ...(onItsSide ? { page: 'on-its-side' } : {}) }}
    >
      <Head>
        <Mark size={48} />
        <chakra.div flex="1" minW="0">
          <chakra.p fontFamily="display" fontSize="lg" fontWeight="600" lineHeight="1.25">
            {society.name}
          </chakra.p>
          <chakra.p textStyle="xs" color="fg.muted">
            {society.address}
          </chakra.p>
        </chakra.div>
      </Head>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="baseline"
        gap="3"
        mb={{ base: '5', _print: '4' }}
      >
        <chakra.h1 as={`h${level}`} textStyle="heading">
          {title}
        </chakra.h1>
        {reference && <chakra.div color="fg.muted">{reference}</chakra.div>}
      </chakra.div>
      {children}
    </Sheet>
  )
}

export interface PrintPageProps extends Omit<PrintSheetProps, 'level' | 'newPage' | 'onItsSide'> {
  /** Edit Form, Submit Form and the like; never printed. Printing itself is offered by `printable`. */
  readonly actions?: ReactNode
  readonly printable?: boolean
}

/**
 * A page with an A4 document: header and content, without the screen's layout in print. Page numbers come from the
 * page rule in base.css.
 */
export function PrintPage({ actions, printable = true, ...sheet }: PrintPageProps) {
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="flex-end"
        gap="3"
        maxW="210mm"
        mx="auto"
        mb="4"
        data-screen-only
      >
        {actions}
        {printable && (
          <Button tone="secondary" icon={Printer} onClick={() => window.print()}>
            {SHELL_TEXTS.print}
          </Button>
        )}
      </chakra.div>
      <PrintSheet {...sheet} />
    </>
  )
}

interface SignatureLine {
  /** Who signs here, for example 'Borrower'. */
  readonly role: string
  readonly name?: string | null
  /** The picture of an existing signature: its address, or the file before it is sent. */
  readonly picture?: string | File | null
  /** The day of the signature; without it there is a line to fill in by hand. */
  readonly date?: string | null
}

/** Signature lines with name and date, in two columns. */
export function SignatureLines({ lines }: { readonly lines: readonly SignatureLine[] }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', _print: '1fr 1fr' }}
      columnGap="10"
      rowGap={{ base: '8', _print: '4' }}
      mt={{ base: '10', _print: '5' }}
      css={{ breakInside: 'avoid' }}
    >
      {lines.map(({ role, name, picture, date }) => (
        <div key={role}>
          <chakra.div
            height={{ base: '14', _print: '12' }}
            display="flex"
            alignItems="flex-end"
            borderBottomWidth="1px"
            borderColor="fg"
          >
            {picture && <Signature picture={picture} alt={`Signature of ${name ?? role}`} />}
          </chakra.div>
          <chakra.div
            display="flex"
            justifyContent="space-between"
            gap="3"
            textStyle="xs"
            color="fg.muted"
            mt="1"
          >
            <span>{name ? `${name}, ${role}` : role}</span>
            <chakra.span whiteSpace="nowrap">{date ? date : 'Date: ______________'}</chakra.span>
          </chakra.div>
        </div>
      ))}
    </chakra.div>
  )
}

function Signature({ picture, alt }: { readonly picture: string | File; readonly alt: string }) {
  const shown = useMemo(() => (typeof picture === 'string' ? null : shownFile(picture)), [picture])
  return (
    <chakra.img
      {...(typeof picture === 'string' ? { src: picture } : {})}
      ref={shown}
      alt={alt}
      maxH="14"
      maxW="full"
      // White in both colour modes, because ink is dark.
      bg="white"
      borderTopRadius="xs"
    />
  )
}
