import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'

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
    display: 'inline-block',
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
  readonly title?: string
}

/** The errors of a form in one list with links to the fields. Renders nothing without errors. */
export function ErrorSummary({ errors, attempt, title = 'Please check these fields' }: ErrorSummaryProps) {
  const frame = useRef<HTMLDivElement>(null)
  const announced = useRef(errors.length > 0 ? 0 : attempt)
  useEffect(() => {
    // The errors may arrive after the attempt.
    if (attempt <= announced.current || frame.current === null) return
    announced.current = attempt
    frame.current.focus()
  })
  if (errors.length === 0) return null
  return (
    <Frame ref={frame} role="group" aria-label={title} tabIndex={-1}>
      <chakra.p fontWeight="600" mb="1">
        {title}
      </chakra.p>
      <chakra.ul listStyleType="none" textStyle="sm">
        {errors.map((error) => (
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
                {inWords(error)}
              </Jump>
            )}
          </li>
        ))}
      </chakra.ul>
    </Frame>
  )
}

/** The text with its field before it, unless the text begins by naming the field itself. */
function inWords({ label, message }: SummarisedError): string {
  if (label === undefined || message.toLowerCase().startsWith(label.toLowerCase())) return message
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`
}

/** Moves the focus to the control of that name on the page; nothing when there is none. */
export function focusField(name: string | null): void {
  if (name === null) return
  const control = document.querySelector<HTMLElement>(
    `[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"]`,
  )
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
