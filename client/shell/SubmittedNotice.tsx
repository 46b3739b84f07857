import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../ui/Notice.tsx'

export interface SubmittedNoticeProps {
  readonly title: string
  /** What happens next. */
  readonly children: ReactNode
}

/** That a form was submitted, above its receipt. It takes the focus, because the button that sent the form is gone. */
export function SubmittedNotice({ title, children }: SubmittedNoticeProps) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <chakra.div
      ref={top}
      tabIndex={-1}
      outline="0"
      maxW="210mm"
      mx="auto"
      mb="4"
      scrollMarginTop="24"
      data-screen-only
    >
      <Notice tone="success" announce="status" title={title}>
        {children}
      </Notice>
    </chakra.div>
  )
}
