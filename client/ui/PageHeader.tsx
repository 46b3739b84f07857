import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { PRINT_TEXTS } from '#rules/texts/printing.ts'

const Frame = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '4',
    mb: { base: '5', md: '7' },
  },
})

export interface PageHeaderProps {
  readonly title: string
  /** One sentence about the page. */
  readonly description?: ReactNode
  /** A small line above the title, such as the name of the area. */
  readonly eyebrow?: string
  readonly actions?: ReactNode
  /** The document title where the page is known by another name than its h1, as the home with its greeting. */
  readonly documentTitle?: string
}

/** The header of a dashboard page: its h1, a sentence and actions. It also sets the document title. */
export function PageHeader({ title, description, eyebrow, actions, documentTitle = title }: PageHeaderProps) {
  return (
    <Frame>
      <title>{documentTitle}</title>
      <chakra.div minW="0" flex="1 1 20rem">
        {eyebrow !== undefined && (
          <chakra.p textStyle="eyebrow" color="accent.fg" mb="1">
            {eyebrow}
          </chakra.p>
        )}
        <chakra.h1 textStyle={{ base: 'display.sm', md: 'display.md' }} textWrap="balance">
          {title}
        </chakra.h1>
        <PrintedOn />
        {description && (
          <chakra.p color="fg.muted" mt="1.5" maxW="prose">
            {description}
          </chakra.p>
        )}
      </chakra.div>
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {actions}
        </chakra.div>
      )}
    </Frame>
  )
}

/** The moment that a page on paper names. */
let printedAt: Date | null = null
const lastPrinted = () => (printedAt ??= new Date())
const whenPrinted = (changed: () => void) => {
  const note = () => {
    printedAt = new Date()
    // At once: the browser takes the page as it stands when the event is over.
    flushSync(changed)
  }
  window.addEventListener('beforeprint', note)
  return () => window.removeEventListener('beforeprint', note)
}
const neverPrinted = () => null

/** On paper alone: when the page was printed. A page that is drawn before it is asked for names no moment. */
function PrintedOn() {
  const at = useSyncExternalStore(whenPrinted, lastPrinted, neverPrinted)
  return (
    <chakra.p data-printed-on display="none" textStyle="xs" color="fg.muted" _print={{ display: 'block' }}>
      {at && PRINT_TEXTS.printed(at)}
    </chakra.p>
  )
}
