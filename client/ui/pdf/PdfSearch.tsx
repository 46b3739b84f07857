import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { PDF_TEXTS } from '#rules/texts/pdf.ts'
import { IconButton } from '../Button.tsx'
import { Input } from '../TextField.tsx'
import type { Matches } from './pdf-engine.ts'
import type { Pdf } from './use-pdf.ts'

export interface PdfSearchProps {
  readonly pdf: Pdf
  readonly inputRef: RefObject<HTMLInputElement | null>
}

function statusText({ state, current, total }: Matches): string {
  if (state === 'none') return PDF_TEXTS.noMatch
  return total === 0 ? PDF_TEXTS.searching : PDF_TEXTS.match(current, total)
}

/** Search in the text of all pages. Enter shows the next match, Shift and Enter the previous one. */
export function PdfSearch({ pdf: { view, matches, find }, inputRef }: PdfSearchProps) {
  const [text, setText] = useState('')
  const change = (next: string) => {
    setText(next)
    find(next.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      find(text.trim(), event.shiftKey ? 'previous' : 'next')
    } else if (event.key === 'Escape' && text !== '') {
      // Ends the search; the next Escape closes the dialog.
      event.preventDefault()
      event.stopPropagation()
      change('')
    }
  }
  const hasMatches = matches !== null && matches.total > 0
  return (
    <chakra.div role="search" display="flex" alignItems="center" gap="0.5" flex="1 1 10rem" minW="0">
      <Input
        ref={inputRef}
        type="search"
        aria-label={PDF_TEXTS.search}
        placeholder={PDF_TEXTS.search}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        disabled={view === null}
        minW="0"
        minH={{ base: '11', md: '9' }}
        value={text}
        onChange={({ currentTarget }: { currentTarget: HTMLInputElement }) => change(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <chakra.span role="status" textStyle="sm" color="fg.muted" whiteSpace="nowrap" px={matches ? '1' : '0'}>
        {matches && text !== '' ? statusText(matches) : ''}
      </chakra.span>
      {hasMatches && (
        <>
          <IconButton
            icon={ChevronUp}
            size="sm"
            label={PDF_TEXTS.previousMatch}
            onClick={() => find(text.trim(), 'previous')}
          />
          <IconButton
            icon={ChevronDown}
            size="sm"
            label={PDF_TEXTS.nextMatch}
            onClick={() => find(text.trim(), 'next')}
          />
        </>
      )}
    </chakra.div>
  )
}
