import type { ReactNode } from 'react'
import { useState } from 'react'
import { AskedFirst, type Way } from './AskedFirst.tsx'
import type { AskedSubmits } from './asked.ts'
import { Decline } from './Decline.tsx'
import { DonePage } from './DonePage.tsx'

/** What came of a link. */
export type AskedOutcome = 'signed' | 'declined'

export interface AskedProps {
  /** What the address ends with. */
  readonly link: string
  readonly asked: AskedSubmits
  readonly outcome: AskedOutcome | null
  readonly onOutcome: (outcome: AskedOutcome) => void
  /** Whether something was typed into the form already, which is shown then. */
  readonly isFilled: boolean
  /** The form of those who do not sign by a code. */
  readonly children: ReactNode
}

/** What the link of one guarantor has beside the loan: the way to sign, the form for who chooses it, and declining. */
export function Asked({ link, asked, outcome, onOutcome, isFilled, children }: AskedProps) {
  const [way, setWay] = useState<Way>('')
  const { decline, ...signing } = asked
  if (outcome !== null) return <DonePage has={outcome} />
  return (
    <>
      <AskedFirst
        {...signing}
        link={link}
        way={isFilled && way === '' ? 'form' : way}
        onWay={setWay}
        onSigned={() => onOutcome('signed')}
      />
      {(way === 'form' || isFilled) && children}
      <Decline link={link} decline={decline} onDeclined={() => onOutcome('declined')} />
    </>
  )
}
