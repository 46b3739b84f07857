/** One message to one address. */
export interface Outgoing {
  /** The delivery's id: what goes out twice by accident carries the same one. */
  readonly id: string
  readonly address: string
  /** For mails. */
  readonly subject: string
  readonly body: string
}

/**
 * How a try to send ended. `refused`: never for this address. `later`: not now, for this address. `down`: the
 * provider is not there, for nobody. `unknown`: it may have gone out; nobody can tell. The problem names no
 * address and quotes no text.
 */
export type Outcome =
  | { readonly result: 'sent' }
  | { readonly result: 'refused' | 'later' | 'down' | 'unknown'; readonly problem: string }

/** What carries messages of one channel. */
export interface Provider {
  /** Sending the same id again replaces the first; then an interrupted try is simply made again. */
  readonly replaces: boolean
  send(message: Outgoing): Promise<Outcome>
  close(): void
}

export type Channel = 'email' | 'sms' | 'push'

/** How long a provider may take, in milliseconds; well under the time a claim lasts. */
export const CONNECT_MS = 10_000
export const ANSWER_MS = 20_000

/** A text or number an error carries under that name; '' for none. */
export const textOfCode = (error: unknown, name: string): string => {
  const value =
    error instanceof Error && name in error ? (error as Error & Record<string, unknown>)[name] : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
