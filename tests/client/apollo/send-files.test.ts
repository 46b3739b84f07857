import { gql } from '@apollo/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { toGraphError } from '#client/apollo/graph-error.ts'
import { fetchWithFiles, filesForm, takeFilesOut } from '#client/apollo/send-files.ts'

const picture = (name: string) => new File(['pixels'], name, { type: 'image/png' })

describe('the files of an operation', () => {
  it('takes files out of the variables at any depth and leaves null in their place', () => {
    const [passport, first, second] = [picture('p.png'), picture('1.png'), picture('2.png')]
    const { value, files } = takeFilesOut({
      input: { name: 'Ada', birthDate: null, passport, papers: [first, { scan: second }] },
    })
    expect(value).toEqual({
      input: { name: 'Ada', birthDate: null, passport: null, papers: [null, { scan: null }] },
    })
    expect(files).toEqual([
      { path: 'variables.input.passport', file: passport },
      { path: 'variables.input.papers.0', file: first },
      { path: 'variables.input.papers.1.scan', file: second },
    ])
  })

  it('leaves variables without files unchanged', () => {
    const variables = { input: { months: 3 } }
    expect(takeFilesOut(variables)).toEqual({ value: variables, files: [] })
  })

  it('builds a form of operations, map and parts', async () => {
    const form = filesForm('{"query":"…"}', [{ path: 'variables.input.passport', file: picture('p.png') }])
    expect([...form.keys()]).toEqual(['operations', 'map', '0'])
    expect(form.get('map')).toBe('{"0":["variables.input.passport"]}')
    expect((form.get('0') as File).name).toBe('p.png')
  })
})

/** A browser's request, played by hand: happy-dom sends nothing to another origin. */
class PlayedRequest extends EventTarget {
  static last: PlayedRequest
  status = 200
  responseText = '{"data":{"register":null}}'
  readonly headers: [string, string][] = []
  sent: FormData | null = null
  readonly upload = new EventTarget()
  constructor() {
    super()
    PlayedRequest.last = this
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers.push([name, value])
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-request-id: req-7\r\n'
  send(form: FormData) {
    this.sent = form
  }
  /** A part of the form that is text. */
  textOf(part: string): string {
    const text = this.sent?.get(part)
    return typeof text === 'string' ? text : ''
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 100 }),
    )
  }
}

const OPTIONS = {
  headers: { 'content-type': 'application/json', 'x-auth-token': 'token-1' },
  body: '{}',
  files: [{ path: 'variables.passport', file: picture('p.png') }],
}

describe('sending files', () => {
  it('reports progress, keeps all headers but the content type and answers as fetch does', async () => {
    vi.stubGlobal('XMLHttpRequest', PlayedRequest)
    const told: number[] = []
    const answer = fetchWithFiles('/graphql', { ...OPTIONS, onProgress: (share) => told.push(share) })
    const request = PlayedRequest.last
    request.progress(40)
    request.progress(100)
    request.dispatchEvent(new Event('load'))
    const response = await answer
    expect(told).toEqual([0.4, 1])
    expect(request.headers).toEqual([['x-auth-token', 'token-1']])
    expect(response.headers.get('x-request-id')).toBe('req-7')
    expect(await response.json()).toEqual({ data: { register: null } })
  })

  it('fails as a network error when the connection is lost', async () => {
    vi.stubGlobal('XMLHttpRequest', PlayedRequest)
    const answer = fetchWithFiles('/graphql', OPTIONS)
    PlayedRequest.last.dispatchEvent(new Event('error'))
    const error: unknown = await answer.catch((problem: unknown) => problem)
    expect(toGraphError(error)).toMatchObject({ code: 'NETWORK', mayRetry: true })
  })

  it('gives up after half a minute without progress, however long a slow upload takes', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.stubGlobal('XMLHttpRequest', PlayedRequest)
    const failed = vi.fn()
    fetchWithFiles('/graphql', OPTIONS).catch(failed)
    for (const part of [20, 40, 60]) {
      await vi.advanceTimersByTimeAsync(25_000)
      PlayedRequest.last.progress(part)
    }
    await vi.advanceTimersByTimeAsync(29_000)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }))
  })
})

describe('an operation with a file', () => {
  it('sends an operation with a file as a form through the client', async () => {
    vi.stubGlobal('XMLHttpRequest', PlayedRequest)
    const told = vi.fn()
    const client = createApolloClient({ token: () => null, onRefused: () => {} })
    const answer = client.mutate({
      mutation: gql`
        mutation Send($file: Upload!) {
          register(file: $file) {
            message
          }
        }
      `,
      variables: { file: picture('p.png') },
      context: { onProgress: told },
    })
    await vi.waitFor(() => expect(PlayedRequest.last.sent?.get('map')).toBe('{"0":["variables.file"]}'))
    const request = PlayedRequest.last
    expect(JSON.parse(request.textOf('operations')).variables).toEqual({ file: null })
    expect(Object.fromEntries(request.headers)).toMatchObject({ 'x-graphql-yoga-csrf': '1' })
    request.progress(50)
    request.dispatchEvent(new Event('load'))
    expect((await answer).data).toEqual({ register: null })
    expect(told).toHaveBeenCalledWith(0.5)
  })
})
