import { type RefObject, useEffect, useState } from 'react'
import { fetchPdf, type Received } from './fetch-pdf.ts'
import type { Matches, PdfView } from './pdf-engine.ts'
import { type PdfProblem, pdfProblemOf } from './pdf-problem.ts'

/** The state of a document in a viewer. */
export interface PdfState {
  /** null until it is shown. */
  readonly view: PdfView | null
  /** The bytes, once they have arrived, also of a file that cannot be shown. */
  readonly file: Blob | null
  readonly problem: PdfProblem | null
  readonly received: Received
  /** From 1. */
  readonly page: number
  /** In percent. */
  readonly zoom: number
  /** null without a search. */
  readonly matches: Matches | null
}

const AT_FIRST: PdfState = {
  view: null,
  file: null,
  problem: null,
  received: { bytes: 0, total: null },
  page: 1,
  zoom: 100,
  matches: null,
}

export interface Pdf extends PdfState {
  readonly find: (text: string, direction?: 'next' | 'previous') => void
}

/**
 * Reads the PDF at `url` and shows it in the frame. pdf.js is loaded meanwhile, and everything is given back when the
 * viewer is closed.
 */
export function usePdf(frame: RefObject<HTMLDivElement | null>, url: string | null): Pdf {
  const [state, setState] = useState(AT_FIRST)

  useEffect(() => {
    const container = frame.current
    const change = (part: Partial<PdfState>) => setState((before) => ({ ...before, ...part }))
    const end = new AbortController()
    const { signal } = end
    const show = async () => {
      setState({ ...AT_FIRST, problem: url === null ? 'missing' : null })
      if (url === null || container === null) return
      const engine = import('./pdf-engine.ts')
      // Handled below, after the file has arrived.
      engine.catch(() => {})
      const file = await fetchPdf(url, signal, (received) => change({ received }))
      change({ file })
      const view = await (await engine).showPdf(
        container,
        file,
        {
          onPage: (page) => change({ page }),
          onZoom: (zoom) => change({ zoom }),
          onMatches: (matches) => change({ matches }),
        },
        signal,
      )
      change({ view })
    }
    show().catch((error: unknown) => {
      if (!signal.aborted) change({ problem: pdfProblemOf(error) })
    })
    return () => {
      end.abort()
      container?.firstElementChild?.replaceChildren()
    }
  }, [frame, url])

  return {
    ...state,
    find: (text, direction) => {
      if (text === '') setState((before) => ({ ...before, matches: null }))
      state.view?.find(text, direction)
    },
  }
}
