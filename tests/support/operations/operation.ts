import { expect } from 'vitest'
import { aPdf, aPicture } from '../uploads.ts'

/** Who asks. `leaver` is a member whose session may end; `applicant` is not yet confirmed. */
export type Asker = 'visitor' | 'member' | 'leaver' | 'staff' | 'admin'

/** Ids, codes and numbers of one society; operations add what later ones need. */
export type Known = Record<string, string>

/** A society that can be asked: over the embedded backend, or over another one. */
export interface AskedSociety {
  readonly known: Known
  /** The token of the link that was mailed last to `known.resetEmail`. */
  resetToken(): Promise<string>
  /** The code in the last SMS to the member of `known.guarantorNumber`. */
  textedCode(): Promise<string>
  /** What an app shows now for the key of sign-in codes; some code for none. */
  readonly appCode: (secret: string | undefined) => string
}

/** One operation of the graph as an integrator would send it; what it needs is made by those before it. */
export interface Operation {
  /** The path of the graph that does it: 'viewer.member.statement'. */
  readonly name: string
  readonly as: Asker
  readonly document: string
  readonly variables?: (known: Known, society: AskedSociety) => object | Promise<object>
  /** Files by the path of their variable. */
  readonly files?: (known: Known) => Promise<Readonly<Record<string, Blob>>>
  /** What of the answer later operations need; what is missing keeps its value. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the query selects
  readonly keep?: (data: any) => Readonly<Record<string, string | null | undefined>>
  /** What holds of the answer over any backend, beyond coming without an error. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the query selects
  readonly check?: (data: any, known: Known) => void
  /** There is nothing to be told: the answer is null. */
  readonly isNothing?: true
  /** It takes a call that only the embedded backend is sure to have. */
  readonly extension?: true
  /** Asked so many seconds after the one before; a minute later, sessions are learnt anew. */
  readonly secondsLater?: number
}

const blob = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type })

export const pngBlob = async (): Promise<Blob> => blob(await aPicture('png'), 'image/png')
export const jpegBlob = async (): Promise<Blob> => blob(await aPicture('jpeg'), 'image/jpeg')
export const pdfBlob = (): Blob => blob(aPdf(), 'application/pdf')

/** A passport photograph and a signature. */
export const bothPictures = async () => ({
  'input.passport': await jpegBlob(),
  'input.signature': await pngBlob(),
})

/** What a mutation without a record answers. */
export const DONE = 'message userErrors { field message code }'

/** The query of one record by its id, as staff ask it. */
export const readOne = (name: string, key: string): Operation => ({
  name,
  as: 'staff',
  document: `query ($id: ID!) { ${name}(id: $id) { id } }`,
  variables: (known) => ({ id: known[key] }),
  check: (data, known) => expect(data[name]).toEqual({ id: known[key] }),
})
