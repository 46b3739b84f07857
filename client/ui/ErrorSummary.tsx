import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { FAILURE_TEXTS } from '#rules/texts/failures.ts'
import { fieldsOnPage, focusField } from './page-order.ts'

const Frame = chakra('div', {
  base: {
    p: '4',
    bg: 'danger.subtle',
    borderWidth: '1px',
    borderColor: 'danger.line',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'danger.fg',
    borderRadius: 'md',
  },
})
const Jump = chakra('a', {
  base: {
    color: 'danger.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    fontWeight: '500',
    py: '1',
    display: 'inline-flex',
    alignItems: 'center',
    '@media (pointer: coarse)': { minH: '11' },
  },
})

export interface SummarisedError {
  /** The field's name, as in its `name` attribute; null for an error of the whole form. */
  readonly field: string | null
  /** The label of the field, put before the text. */
  readonly label?: string
  readonly message: string
}

export interface ErrorSummaryProps {
  readonly errors: readonly SummarisedError[]
  /** Increases with every failed attempt, and each time the summary takes the focus; 0 never does. */
  readonly attempt: number
  /** Over errors of fields. */
  readonly title?: string
}

/**
 * The errors of a form in one list with links to the fields, in the order of the page: first those of the whole form.
 * Renders nothing without errors.
 */
export function ErrorSummary({
  errors,
  attempt,
  title: fieldsTitle = 'Please check these fields',
}: ErrorSummaryProps) {
  // What no field can mend is not said of fields.
  const title = errors.some(({ field }) => field !== null) ? fieldsTitle : FAILURE_TEXTS.notAccepted
  const frame = useRef<HTMLDivElement>(null)
  const announced = useRef(errors.length > 0 ? 0 : attempt)
  useEffect(() => {
    // The errors may arrive after the attempt.
    if (attempt <= announced.current || frame.current === null) return
    announced.current = attempt
    frame.current.focus()
  })
  const ordered = useInPageOrder(errors)
  if (errors.length === 0) return null
  return (
    <Frame ref={frame} role="group" aria-label={title} tabIndex={-1}>
      <chakra.p fontWeight="600" mb="1">
        {title}
      </chakra.p>
      <chakra.ul listStyleType="none" textStyle="sm">
        {ordered.map((error) => (
          <li key={`${error.field}:${error.message}`}>
            {error.field === null ? (
              error.message
            ) : (
              <Jump
                href={`#${error.field}`}
                onClick={(event: React.MouseEvent<HTMLAnchorElement>) => {
                  event.preventDefault()
                  focusField(error.field)
                }}
              >
                {inWords(error, title)}
              </Jump>
            )}
          </li>
        ))}
      </chakra.ul>
    </Frame>
  )
}

/**
 * The text with its field before it, unless the text begins by naming the field itself. Where the title says the text
 * already, the field is enough.
 */
function inWords({ label, message }: SummarisedError, title: string): string {
  if (label !== undefined && message === title) return label
  if (label === undefined || message.toLowerCase().startsWith(label.toLowerCase())) return message
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`
}

/** The page tells of no changes by itself; the form is drawn again with each error. */
const noChanges = () => () => {}

/** Sorts errors by the place of their fields on the page, which is known once the page is drawn. */
function useInPageOrder(errors: readonly SummarisedError[]): readonly SummarisedError[] {
  // React compares the page with what it was after drawing, so that fields that came with the errors have their place.
  const names = useSyncExternalStore(
    noChanges,
    () => (errors.length === 0 ? '' : fieldsOnPage().join('\n')),
    () => '',
  )
  const page = names.split('\n')
  // Fields that are not on the page come last.
  const place = ({ field }: SummarisedError): number => {
    if (field === null) return -1
    const index = page.indexOf(field)
    return index === -1 ? page.length : index
  }
  return errors.toSorted((one, other) => place(one) - place(other))
}
