// oxlint-disable-next-line import/default -- Vite answers `?url` with the file's address.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { EventBus, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import './pdf-pages.css'

/** The most pixels of a drawn page: four bytes each, and phones have little memory. */
const MOST_PIXELS = 2 ** 23

/** The zoom at first, and after 'fit the width': the width of the frame, but no more than 125 percent. */
const FITTED = 'auto'

/** The state of a search: the match in view and the number of all, from 1. */
export interface Matches {
  readonly current: number
  readonly total: number
  /** 'searching' until all pages are read. */
  readonly state: 'searching' | 'found' | 'none'
}

/** What a shown document reports. */
export interface PdfEvents {
  /** The page that fills most of the frame, from 1. */
  readonly onPage: (page: number) => void
  /** In percent. */
  readonly onZoom: (percent: number) => void
  readonly onMatches: (matches: Matches) => void
}

/** A document on the screen. */
export interface PdfView {
  readonly pageCount: number
  /** Shows a page, from 1; others are ignored. */
  readonly goTo: (page: number) => void
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly fit: () => void
  /** Marks all matches and shows the next or previous one; '' ends the search. */
  readonly find: (text: string, direction?: 'next' | 'previous') => void
}

/** pdf.js and its viewer; the viewer takes pdf.js from the global that the first import sets. */
async function load() {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const parts = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  return { pdfjs, parts }
}

/**
 * Shows a PDF in `container`, a positioned frame with one empty element inside. Only pages near the visible ones are
 * drawn. Scripts in the PDF are never run: pdf.js runs none without a scripting manager, and evaluates no code. Links
 * lead to a new tab without access to this page. Rejects when the file cannot be opened. `signal` ends it.
 */
export async function showPdf(
  container: HTMLDivElement,
  file: Blob,
  events: PdfEvents,
  signal: AbortSignal,
): Promise<PdfView> {
  const { pdfjs, parts } = await load()
  signal.throwIfAborted()
  const own = `/assets/pdfjs-${pdfjs.version}/`
  const task = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    wasmUrl: `${own}wasm/`,
    standardFontDataUrl: `${own}standard_fonts/`,
    enableXfa: false,
  })
  signal.addEventListener('abort', () => void task.destroy().catch(() => {}), { once: true })
  const document = await task.promise
  signal.throwIfAborted()

  const eventBus = new parts.EventBus()
  const linkService = new parts.PDFLinkService({
    eventBus,
    externalLinkTarget: parts.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  })
  const findController = new parts.PDFFindController({ eventBus, linkService })
  // A constant of its own, because the package's types lack `abortSignal`.
  const options = {
    container,
    eventBus,
    linkService,
    findController,
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    enableAutoLinking: false,
    maxCanvasPixels: MOST_PIXELS,
    removePageBorders: true,
    enableSelectionRendering: false,
    abortSignal: signal,
  }
  const viewer = new parts.PDFViewer(options)
  linkService.setViewer(viewer)
  listen(eventBus, events)
  const ready = new Promise<void>((resolve) => {
    eventBus.on('pagesinit', () => {
      viewer.currentScaleValue = FITTED
      resolve()
    })
  })
  viewer.setDocument(document)
  linkService.setDocument(document, null)
  await ready
  signal.throwIfAborted()
  keepFitted(viewer, container, signal)

  let sought = ''
  return {
    pageCount: document.numPages,
    goTo: (page) => {
      if (page >= 1 && page <= document.numPages) viewer.currentPageNumber = page
    },
    zoomIn: () => viewer.increaseScale(),
    zoomOut: () => viewer.decreaseScale(),
    fit: () => {
      viewer.currentScaleValue = FITTED
    },
    find: (text, direction = 'next') => {
      const again = text === sought && text !== ''
      sought = text
      if (text === '') {
        eventBus.dispatch('findbarclose', { source: container })
        return
      }
      eventBus.dispatch('find', {
        source: container,
        type: again ? 'again' : '',
        query: text,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: direction === 'previous',
        matchDiacritics: false,
      })
    },
  }
}

interface MatchesCount {
  readonly matchesCount?: { readonly current: number; readonly total: number }
}

/** pdf.js's numbers of the states of a search: not found, and still searching. */
const [NOT_FOUND, PENDING] = [1, 3] as const

function listen(eventBus: EventBus, { onPage, onZoom, onMatches }: PdfEvents): void {
  let state: Matches['state'] = 'searching'
  const tell = ({ matchesCount = { current: 0, total: 0 } }: MatchesCount) =>
    onMatches({ ...matchesCount, state })
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onPage(pageNumber))
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => onZoom(Math.round(scale * 100)))
  eventBus.on('updatefindmatchescount', (update: MatchesCount) => {
    if (update.matchesCount && update.matchesCount.total > 0) state = 'found'
    tell(update)
  })
  eventBus.on('updatefindcontrolstate', (update: MatchesCount & { readonly state: number }) => {
    state = update.state === PENDING ? 'searching' : update.state === NOT_FOUND ? 'none' : 'found'
    tell(update)
  })
}

/** Fits the pages again when the frame becomes wider or narrower, unless the reader has zoomed. */
function keepFitted(viewer: PDFViewer, container: HTMLElement, signal: AbortSignal): void {
  let width = container.clientWidth
  const observer = new ResizeObserver(() => {
    if (container.clientWidth === width) return
    width = container.clientWidth
    if (viewer.currentScaleValue === FITTED) viewer.currentScaleValue = FITTED
    viewer.update()
  })
  observer.observe(container)
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}
