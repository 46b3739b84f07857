import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '#rules/dates.ts'
import { BORROWING_TEXTS } from '#rules/texts/borrowing.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { KnownOfMember } from './loan-form.ts'

export interface FromOurBooksProps {
  readonly known: KnownOfMember
  /** Whether a figure behind it is in question, so that its field has to be seen. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/**
 * What the society knows itself, in one line, instead of the boxes of Spec 002 §2.2, which are sent as before and can be
 * corrected. Without balances the boxes are there at once.
 */
export function FromOurBooks({ known: { ledger }, isOpen, children }: FromOurBooksProps) {
  const [isCorrected, setCorrected] = useState(false)
  if (ledger === null || isCorrected || isOpen) return children
  return (
    <>
      <Card
        title={BORROWING_TEXTS.books}
        description={BORROWING_TEXTS.booksAt(formatInstant(ledger.asAt))}
        actions={
          <Button tone="secondary" size="sm" onClick={() => setCorrected(true)}>
            {BORROWING_TEXTS.correct}
          </Button>
        }
      >
        <p>{BORROWING_TEXTS.booksLine(ledger.totalSavings, ledger.totalLoans)}</p>
      </Card>
      {/* Behind it, so that the form has its fields. */}
      <chakra.div hidden>{children}</chakra.div>
    </>
  )
}
