import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { BorrowingAnswer } from '../BorrowingAnswer.tsx'
import { useOwnBorrowingQuery } from './OwnBorrowing.generated.ts'

/** How much the member may borrow, above their loans; nothing until it is known. */
export function OwnBorrowing() {
  const [now] = useState(() => new Date())
  // Without the balances it says the rule.
  const { data } = useOwnBorrowingQuery({ errorPolicy: 'all' })
  const member = data?.viewer?.member
  if (!member) return null
  return (
    <chakra.div mb="4">
      <BorrowingAnswer member={member} now={now} />
    </chakra.div>
  )
}
