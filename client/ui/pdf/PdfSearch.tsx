import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { IconButton } from '../Button.tsx'
import { Input } from '../TextField.tsx'
import type { Matches } from './pdf-engine.ts'
import type { Pdf } from './use-pdf.ts'

export interface PdfSearchProps {
  readonly pdf: Pdf
  readonly inputRef: RefObject<HTMLInputElement | null>
}

function statusText({ state, current, total }: Matches): string {
  if (state === 'none') return DOCUMENTS_TEXTS.pdfNoMatch
  return total === 0 ? DOCUMENTS_TEXTS.pdfSearching : DOCUMENTS_TEXTS.pdfMatch(current, total)
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
        aria-label={DOCUMENTS_TEXTS.pdfSearch}
        placeholder={DOCUMENTS_TEXTS.pdfSearch}
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
            label={DOCUMENTS_TEXTS.pdfPreviousMatch}
            onClick={() => find(text.trim(), 'previous')}
          />
          <IconButton
            icon={ChevronDown}
            size="sm"
            label={DOCUMENTS_TEXTS.pdfNextMatch}
            onClick={() => find(text.trim(), 'next')}
          />
        </>
      )}
    </chakra.div>
  )
}
