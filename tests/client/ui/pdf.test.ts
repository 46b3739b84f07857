import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchPdf, type Received } from '#client/ui/pdf/fetch-pdf.ts'
import { PdfProblemError, pdfProblemOf } from '#client/ui/pdf/pdf-problem.ts'

afterEach(() => vi.useRealTimers())

const read = (url: string, onReceived: (received: Received) => void = () => {}) =>
  fetchPdf(url, new AbortController().signal, onReceived)

const problem = async (reading: Promise<unknown>) =>
  pdfProblemOf(await reading.catch((error: unknown) => error))

describe('reading a PDF', () => {
  it('reports how much has arrived, with the size where the server names it', async () => {
    const parts = ['%PDF-', '1.4 end']
    const body = () =>
      new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
          controller.close()
        },
      })
    const received: Received[] = []
    vi.stubGlobal('fetch', async () => new Response(body(), { headers: { 'content-length': '12' } }))
    expect(await (await read('/files/1', (part) => received.push(part))).text()).toBe('%PDF-1.4 end')
    expect(received).toEqual([
      { bytes: 5, total: 12 },
      { bytes: 12, total: 12 },
    ])
    received.length = 0
    vi.stubGlobal('fetch', async () => new Response(body()))
    await read('/files/1', (part) => received.push(part))
    expect(received.at(-1)).toEqual({ bytes: 12, total: null })
  })

  it.each([
    [404, 'expired'],
    [403, 'expired'],
    [502, 'line'],
  ])('an answer with status %d is the problem %s', async (status, expected) => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status }))
    expect(await problem(read('/files/1'))).toBe(expected)
  })

  it('a lost connection, and one on which nothing moves for half a minute, is a lost line', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await problem(read('/files/1'))).toBe('line')
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      async (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    const waiting = problem(read('/files/1'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await waiting).toBe('line')
  })

  it('asks no other website, which the policy of the page forbids', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return new Response('')
    })
    expect(await problem(read('https://files.example/a.pdf'))).toBe('elsewhere')
    expect(asked).toEqual([])
  })

  it('tells a locked and a broken file from a viewer that could not be loaded', () => {
    const named = (name: string) => Object.assign(new Error('no'), { name })
    expect(pdfProblemOf(named('PasswordException'))).toBe('locked')
    expect(pdfProblemOf(named('InvalidPDFException'))).toBe('broken')
    expect(pdfProblemOf(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(
      'line',
    )
    expect(pdfProblemOf(new PdfProblemError('missing'))).toBe('missing')
  })
})
