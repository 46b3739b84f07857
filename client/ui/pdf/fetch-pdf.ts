import { type PdfProblem, PdfProblemError } from './pdf-problem.ts'

/** Milliseconds without a byte after which a connection counts as lost; the total time has no limit. */
const SILENCE_MS = 30_000

/** The received part of a file. `total` is null when the server does not say the size. Bytes. */
export interface Received {
  readonly bytes: number
  readonly total: number | null
}

const problemOf = (status: number): PdfProblem =>
  status === 403 || status === 404 || status === 410 ? 'expired' : 'line'

/**
 * Reads a PDF from our own server.
 *
 * @throws PdfProblemError 'elsewhere' for another website, which the page's policy forbids to read; 'expired' when the
 * address has ended; 'line' when the answer does not arrive. Rejects with the signal's reason when it is aborted.
 */
export async function fetchPdf(
  url: string,
  signal: AbortSignal,
  onReceived: (received: Received) => void,
): Promise<Blob> {
  if (new URL(url, location.href).origin !== location.origin) throw new PdfProblemError('elsewhere')
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  alive()
  try {
    const answer = await fetch(url, {
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!answer.ok || answer.body === null) throw new PdfProblemError(problemOf(answer.status))
    const size = Number(answer.headers.get('content-length'))
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const reader = answer.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      alive()
      parts.push(value)
      bytes += value.byteLength
      onReceived({ bytes, total: size >= bytes ? size : null })
    }
    return new Blob(parts, { type: 'application/pdf' })
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof PdfProblemError ? error : new PdfProblemError('line')
  } finally {
    clearTimeout(timer)
  }
}
