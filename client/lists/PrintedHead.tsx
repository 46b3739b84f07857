import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { PRINT_TEXTS } from '#rules/texts/printing.ts'

export interface PrintedHeadProps {
  /** How many rows stand on the paper. */
  readonly shown: number
  /** Over all pages; null when the backend has no count. */
  readonly total: number | null
  readonly nouns: readonly [one: string, many: string]
  /** Search and filters in words; '' for none. */
  readonly narrowedTo: string
  /** Whether search or filters leave some out. */
  readonly isNarrowed: boolean
  /** What was read: another one was read at another time. */
  readonly of: unknown
}

/** On paper alone, above a list that is printed with its page: how many of all rows it holds, which, and as at when. */
export function PrintedHead({ shown, total, nouns, narrowedTo, isNarrowed, of }: PrintedHeadProps) {
  const [read, setRead] = useState(() => ({ of, at: new Date() }))
  if (read.of !== of) setRead(() => ({ of, at: new Date() }))
  return (
    <chakra.p
      data-printed-head
      display="none"
      px={{ base: '4', md: '6' }}
      pb="3"
      textStyle="sm"
      _print={{ display: 'block' }}
    >
      {[
        [PRINT_TEXTS.held(shown, total, nouns, isNarrowed), narrowedTo].filter(Boolean).join(': '),
        PRINT_TEXTS.asAt(read.at),
      ].join('. ')}
    </chakra.p>
  )
}
