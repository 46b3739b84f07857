import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, useRef, useState } from 'react'
import { PDF_TEXTS } from '#rules/texts/pdf.ts'
import { LinkButton } from '../Button.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { readableSize } from '../FileField.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { PdfToolbar } from './PdfToolbar.tsx'
import { PDF_PROBLEMS, type PdfProblem } from './pdf-problem.ts'
import { type PdfState, usePdf } from './use-pdf.ts'

const Frame = chakra('div', {
  base: { position: 'relative', flex: '1 1 auto', minH: '0', bg: 'bg.sunken' },
})
/** pdf.js requires a positioned element. */
const Pages = chakra('div', {
  base: { position: 'absolute', inset: '0', overflow: 'auto', overscrollBehavior: 'contain' },
})
const Over = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'center',
    px: '4',
    bg: 'bg.sunken',
    overflowY: 'auto',
  },
})

export interface PdfViewerProps {
  /** An address of our own server; null where the backend has no file. */
  readonly url: string | null
  /** The name of the downloaded file, with its extension. */
  readonly fileName: string
  /** Asks for a new address before the file is read once more. */
  readonly onRenew: () => Promise<unknown>
}

/** A PDF with its tools: page, zoom, search in the text and download. */
export function PdfViewer({ url, fileName, onRenew }: PdfViewerProps) {
  const [attempt, setAttempt] = useState(0)
  const [renewing, setRenewing] = useState(false)
  const retry = async () => {
    setRenewing(true)
    // A list that cannot be read again leaves the old address.
    await onRenew().catch(() => {})
    setRenewing(false)
    setAttempt((count) => count + 1)
  }
  return (
    <Attempt key={attempt} url={url} fileName={fileName} retrying={renewing} onRetry={() => void retry()} />
  )
}

interface AttemptProps extends Pick<PdfViewerProps, 'url' | 'fileName'> {
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** One attempt to read the file. */
function Attempt({ url, fileName, retrying, onRetry }: AttemptProps) {
  const frame = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const pdf = usePdf(frame, url)
  /** The browser's own search knows only the drawn pages. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'f' || search.current === null) return
    event.preventDefault()
    search.current.focus()
    search.current.select()
  }
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" minH="0" onKeyDown={onKeyDown}>
      <PdfToolbar pdf={pdf} fileName={fileName} searchRef={search} />
      <Frame>
        <Pages ref={frame} role="region" aria-label={PDF_TEXTS.pages} tabIndex={0} inert={pdf.view === null}>
          <div className="pdfViewer" />
        </Pages>
        {pdf.problem !== null ? (
          <Over>
            <Problem problem={pdf.problem} url={url} retrying={retrying} onRetry={onRetry} />
          </Over>
        ) : (
          pdf.view === null && (
            <Over>
              <Loading {...pdf} />
            </Over>
          )
        )}
      </Frame>
    </chakra.div>
  )
}

/** The received part: in percent when the size is known. */
function Loading({ received: { bytes, total } }: Pick<PdfState, 'received'>) {
  return (
    <chakra.div width="full" maxW="xs" mx="auto">
      <ProgressBar
        label={PDF_TEXTS.loading}
        done={bytes}
        total={total ?? 0}
        {...(total === null ? { text: bytes === 0 ? '' : PDF_TEXTS.loaded(readableSize(bytes)) } : {})}
      />
    </chakra.div>
  )
}

interface ProblemProps extends Pick<AttemptProps, 'url' | 'retrying' | 'onRetry'> {
  readonly problem: PdfProblem
}

function Problem({ problem, url, retrying, onRetry }: ProblemProps) {
  const { title, advice, mayRetry } = PDF_PROBLEMS[problem]
  return (
    <>
      <ErrorState title={title} advice={advice} retrying={retrying} {...(mayRetry ? { onRetry } : {})} />
      {problem === 'elsewhere' && url !== null && (
        <chakra.div mx="auto" pb="6">
          <LinkButton to={url} newTab>
            {PDF_TEXTS.openInTab}
          </LinkButton>
        </chakra.div>
      )}
    </>
  )
}
