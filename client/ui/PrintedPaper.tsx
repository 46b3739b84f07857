import { Portal } from '@ark-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

export interface PrintedPaperProps {
  /** The sheets, which are printed and not shown. */
  readonly children: ReactNode
  /** Called when the print window is closed; the paper is removed then. */
  readonly onDone: () => void
}

/** Prints sheets as soon as their pictures are there, whatever the screen shows, open dialogs included. */
export function PrintedPaper({ children, onDone }: PrintedPaperProps) {
  const paper = useRef<HTMLDivElement>(null)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    let gone = false
    const finish = () => done()
    window.addEventListener('afterprint', finish, { once: true })
    const pictures = [...(paper.current?.querySelectorAll('img') ?? [])]
    // A picture that cannot be loaded does not keep the paper from being printed.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!gone) window.print()
    })
    return () => {
      gone = true
      window.removeEventListener('afterprint', finish)
    }
  }, [])
  return (
    <Portal>
      <chakra.div ref={paper} data-paper aria-hidden display="none" _print={{ display: 'block' }}>
        {children}
      </chakra.div>
    </Portal>
  )
}
