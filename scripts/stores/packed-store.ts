import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Manifest } from '#backend/backup/backup.ts'
import { PROJECT_ROOT } from '../child-processes.ts'

/** Where the stores of releases are: a packed copy of each, and the migrations that have been released. */
export const STORES = join(PROJECT_ROOT, 'tests/stores')

const MIGRATIONS = join(PROJECT_ROOT, 'backend/db/migrations')
const ENDING = '.jsonl.br'

/** What a release said about its own store, beside the copy. */
export interface ReleasedStore {
  readonly release: string
  /** The commit whose code made it. */
  readonly commit: string
  /** By member number what that code answered as balances: item code to naira. */
  readonly balances: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** A file of a copy as a line of JSON. */
type Line = { readonly path: string } & ({ readonly text: string } | { readonly base64: string })

const isText = (path: string) => /\.jsonl?$/.test(path)

/** Packs the folder of a copy (`npm run backup`) into one file: a line of JSON for each file of it, through Brotli. */
export async function packStore(folder: string, { release, ...told }: ReleasedStore): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
  const lines: Line[] = [{ path: 'release.json', text: JSON.stringify({ release, ...told }) }]
  for (const path of paths) {
    const bytes = await readFile(join(folder, path))
    lines.push(isText(path) ? { path, text: bytes.toString() } : { path, base64: bytes.toString('base64') })
  }
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const packed = await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
  const file = join(STORES, `${release}${ENDING}`)
  await writeFile(file, packed)
  return file
}

/** The names of the releases whose stores are kept, in alphabetical order. */
export async function releasesWithStores(): Promise<string[]> {
  const names = await readdir(STORES)
  return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length))
}

/** A store of a release. */
export interface UnpackedStore extends ReleasedStore {
  readonly manifest: Manifest
}

/** Unpacks the store of a release into a folder that `npm run restore` reads. */
export async function unpackStore(release: string, folder: string): Promise<UnpackedStore> {
  const text = (
    await promisify(brotliDecompress)(await readFile(join(STORES, `${release}${ENDING}`)))
  ).toString()
  const found = new Map<string, string>()
  for (const json of text.split('\n').filter((each) => each !== '')) {
    const line = JSON.parse(json) as Line
    const path = join(folder, line.path)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'text' in line ? line.text : Buffer.from(line.base64, 'base64'))
    if ('text' in line) found.set(line.path, line.text)
  }
  const told = JSON.parse(found.get('release.json') ?? '') as ReleasedStore
  return { ...told, manifest: JSON.parse(found.get('manifest.json') ?? '') as Manifest }
}

/** By name the SHA-256 of each migration of this program. */
export async function ownMigrations(): Promise<Record<string, string>> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  const sums = names.map(async (name): Promise<[string, string]> => {
    const bytes = await readFile(join(MIGRATIONS, name))
    return [name.replace(/\.sql$/, ''), createHash('sha256').update(bytes).digest('hex')]
  })
  return Object.fromEntries(await Promise.all(sums))
}

const RELEASED = join(STORES, 'migrations.json')

/** By name the SHA-256 of each migration that has been released, as it was when it was. */
export async function releasedMigrations(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(RELEASED, 'utf8')) as Record<string, string>
}

/** Adds migrations to those that have been released. Throws when one that was released before is another now. */
export async function noteReleased(names: readonly string[]): Promise<void> {
  const own = await ownMigrations()
  const known = await releasedMigrations()
  const changed = Object.keys(known).find((name) => own[name] !== known[name])
  if (changed !== undefined)
    throw new Error(
      `migration ${changed} was released and is another now: a released migration is never edited`,
    )
  const all = Object.entries(own).filter(([name]) => name in known || names.includes(name))
  await writeFile(RELEASED, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}
