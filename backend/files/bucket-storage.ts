import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { heard } from '#rules/heard.ts'
import { type FileStorage, isFileId, type StoredName } from './storage.ts'

/** Where the bucket is and who we are to it. */
export interface BucketSettings {
  /** 'https://s3.eu-west-1.amazonaws.com' or any provider that speaks the same. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** How long the provider may take for one call, in milliseconds. */
const CALL_MS = 20_000

/** How many bytes a millisecond a provider takes at least of a large file that is sent to it: 1 MB in two seconds. */
const LEAST_PACE = 500

/** The files, what was set aside, and the object that names their database. */
const FILES = 'files/'
const ASIDE = 'aside/'
const OWNER = 'owner'

/** The bucket refused or failed; nothing of its answer, which may quote the request, is kept. */
class BucketProblem extends Error {
  override name = 'BucketProblem'
}

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity)

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

const tag = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null

/** The keys of a listing in XML, and where the next piece begins. */
function readListing(xml: string, prefix: string): { names: StoredName[]; next: string | null } {
  const names = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, entry = '']) => {
    const key = tag(entry, 'Key') ?? ''
    const fileId = key.startsWith(prefix) ? key.slice(prefix.length) : ''
    const changedAt = new Date(tag(entry, 'LastModified') ?? '')
    return isFileId(fileId) && !Number.isNaN(changedAt.getTime()) ? [{ fileId, changedAt }] : []
  })
  const next = tag(xml, 'NextContinuationToken')
  return { names, next: next === null ? null : unescaped(next) }
}

/**
 * Files in an S3-compatible bucket under `files/`, what was set aside under `aside/`, all of it below `prefix`. Keys are our
 * ids; the bucket stays private.
 */
export function bucketStorage(settings: BucketSettings, prefix = ''): FileStorage {
  const [filesPrefix, asidePrefix, ownerKey] = [`${prefix}${FILES}`, `${prefix}${ASIDE}`, `${prefix}${OWNER}`]
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const root = `${endpoint}/${bucket}`
  const call = async (
    method: string,
    url: string,
    init: RequestInit = {},
    signal = AbortSignal.timeout(CALL_MS),
  ): Promise<Response> => {
    const answer = await client.fetch(url, { ...init, method, redirect: 'error', signal })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new BucketProblem(`the bucket answered ${answer.status} to ${method}`)
  }
  const addressOf = (within: string, fileId: string) => {
    if (!isFileId(fileId)) throw new RangeError('not an id of a file')
    return `${root}/${within}${fileId}`
  }
  const put = async (url: string, content: Blob, contentType: string, signal?: AbortSignal) => {
    const headers = { 'content-type': contentType, 'cache-control': 'no-store' }
    const patience = AbortSignal.timeout(CALL_MS + Math.round(content.size / LEAST_PACE))
    const ended = signal === undefined ? patience : AbortSignal.any([patience, signal])
    const answer = await call('PUT', url, { body: content, headers }, ended)
    await answer.body?.cancel()
    if (!answer.ok) throw new BucketProblem('there is no such bucket')
  }
  const get = async (url: string) => {
    const answer = await call('GET', url)
    if (answer.ok)
      return {
        bytes: Buffer.from(await answer.arrayBuffer()),
        contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
      }
    await answer.body?.cancel()
    return null
  }
  const opened = async (url: string): Promise<Readable | null> => {
    // The time limit is on the beginning of the answer: how fast the rest goes is up to who reads it.
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), CALL_MS)
    const answer = await call('GET', url, {}, stop.signal).finally(() => clearTimeout(timer))
    // Two declarations of the same stream of bytes, which differ in how a view is typed. The provider may break it off at any moment.
    if (answer.ok && answer.body !== null) return heard(Readable.fromWeb(answer.body as WebStream))
    await answer.body?.cancel()
    return null
  }
  const remove = async (url: string) => {
    const answer = await call('DELETE', url)
    await answer.body?.cancel()
  }
  /** Written at the new place before it is removed from the old one, so that it is never nowhere. */
  const move = async (from: string, to: string) => {
    const found = await get(from)
    if (found === null) return
    await put(to, new Blob([new Uint8Array(found.bytes)]), found.contentType)
    await remove(from)
  }
  async function* listed(within: string): AsyncIterable<readonly StoredName[]> {
    let next: string | null = null
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: within })
      if (next !== null) query.set('continuation-token', next)
      const answer: Response = await call('GET', `${root}?${query.toString()}`)
      const listing = readListing(answer.ok ? await answer.text() : '', within)
      yield listing.names
      next = listing.next
    } while (next !== null)
  }
  return {
    write: async (fileId, path, contentType, signal) =>
      put(addressOf(filesPrefix, fileId), await openAsBlob(path), contentType, signal),
    read: async (fileId) => (await get(addressOf(filesPrefix, fileId)))?.bytes ?? null,
    open: async (fileId) => opened(addressOf(filesPrefix, fileId)),
    remove: async (fileId) => remove(addressOf(filesPrefix, fileId)),
    list: () => listed(filesPrefix),
    owner: async () => (await get(`${root}/${ownerKey}`))?.bytes.toString('utf8').trim() ?? null,
    setOwner: (databaseId) => put(`${root}/${ownerKey}`, new Blob([databaseId]), 'text/plain'),
    setAside: async (fileId) => move(addressOf(filesPrefix, fileId), addressOf(asidePrefix, fileId)),
    putBack: async (fileId) => move(addressOf(asidePrefix, fileId), addressOf(filesPrefix, fileId)),
    listAside: () => listed(asidePrefix),
    removeAside: async (fileId) => remove(addressOf(asidePrefix, fileId)),
  }
}
