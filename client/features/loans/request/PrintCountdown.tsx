import { chakra } from '@chakra-ui/react/styled-system'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../../../ui/Button.tsx'

/** Spec 002 §2.2: printing starts this many seconds after the request was submitted. */
const SECONDS = 10

/** Counts down to printing, which can be started immediately or cancelled. Renders nothing after either. */
export function PrintCountdown() {
  const [left, setLeft] = useState(SECONDS)
  const [over, setOver] = useState(false)

  useEffect(() => {
    if (over) return undefined
    const timer = setTimeout(() => {
      if (left > 1) {
        setLeft(left - 1)
        return
      }
      setOver(true)
      window.print()
    }, 1000)
    return () => clearTimeout(timer)
  }, [left, over])

  if (over) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.p role="timer" color="fg" fontVariantNumeric="tabular-nums" me="auto">
        The contract and letter will print in {left} {left === 1 ? 'second' : 'seconds'}.
      </chakra.p>
      <Button
        size="sm"
        tone="secondary"
        icon={Printer}
        onClick={() => {
          setOver(true)
          window.print()
        }}
      >
        Print now
      </Button>
      <Button size="sm" tone="quiet" onClick={() => setOver(true)}>
        {SHELL_TEXTS.cancel}
      </Button>
    </chakra.div>
  )
}
