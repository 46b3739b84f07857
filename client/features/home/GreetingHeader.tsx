import type { ReactNode } from 'react'
import { greetingAt } from '#rules/dates.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useNow } from '../../ui/use-now.ts'

const MINUTE_MS = 60_000

export interface GreetingHeaderProps {
  readonly name: string
  readonly description?: ReactNode
}

/** Spec 000 §9: a greeting by the hour in Lagos. */
export function GreetingHeader({ name, description }: GreetingHeaderProps) {
  const greeting = greetingAt(useNow(MINUTE_MS))
  return (
    <PageHeader
      title={`${greeting}, ${name}`}
      documentTitle="Home"
      {...(description ? { description } : {})}
    />
  )
}
