import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths, to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface RequestSentProps {
  /** The message of the society. */
  readonly message: string
  /** The id of the request; null when the backend did not tell. */
  readonly id: string | null
  readonly another: { readonly text: string; readonly onPress: () => void }
  /** What happens next. */
  readonly children: ReactNode
}

/** In place of a form that was submitted: that it was, what happens next, and where it is followed. */
export function RequestSent({ message, id, another, children }: RequestSentProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone, so the focus moves to what is told instead.
    place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <chakra.div ref={place} tabIndex={-1} outline="0">
      <Notice
        tone="success"
        announce="status"
        title={message}
        action={
          <chakra.span display="flex" flexWrap="wrap" gap="2">
            <LinkButton to={id === null ? to('myRequests') : paths.myRequest(id)} size="sm">
              See my requests
            </LinkButton>
            <Button size="sm" tone="secondary" onClick={another.onPress}>
              {another.text}
            </Button>
          </chakra.span>
        }
      >
        {children}
      </Notice>
    </chakra.div>
  )
}
