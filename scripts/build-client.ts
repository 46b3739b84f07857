import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT, run } from './child-processes.ts'
import { compressFiles } from './compress-files.ts'
import { writePageDocuments } from './page-documents.ts'
import { buildRenderer, societyToPublish, writeLanding } from './prerender.ts'

const INPUTS = [
  'client',
  'rules',
  'schema/schema.graphql',
  'vite.config.ts',
  'codegen.ts',
  'scripts/codegen',
  'scripts/after-paint.ts',
  'scripts/build-client.ts',
  'scripts/compress-files.ts',
  'scripts/fill-in.ts',
  'scripts/front-page-chunks.ts',
  'scripts/join-pieces.ts',
  'scripts/page-chunks.ts',
  'scripts/page-documents.ts',
  'scripts/page-loads.ts',
  'scripts/painting-order.ts',
  'scripts/prerender.ts',
  'scripts/subset-fonts.ts',
  'package-lock.json',
]
const STAMP = join(PROJECT_ROOT, 'dist', '.client-stamp')

/** Builds the client into dist/client unless it was already built from the same sources. */
export async function buildClientIfStale(): Promise<void> {
  // The landing page contains the society's settings, so they are part of the comparison.
  const society = societyToPublish(process.env['SOCIETY_FILE'])
  const wanted = fingerprint(JSON.stringify(society))
  const built = existsSync(join(PROJECT_ROOT, 'dist/client/index.html'))
  if (built && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Building the client …')
  await mustRun('graphql-codegen', ['--config', 'codegen.ts', '--silent'])
  await mustRun('vite', ['build', '--logLevel', 'warn'])
  const renderer = await buildRenderer()
  const directory = join(PROJECT_ROOT, 'dist/client')
  writeLanding(directory, renderer.renderLanding(society), society)
  writePageDocuments(directory, join(PROJECT_ROOT, 'client'), society, {
    outlines: renderer.renderOutlines(society),
    signedIn: await renderer.renderSignedIn(society),
    entrances: renderer.renderEntrances(society),
  })
  await compressFiles(directory)
  // For the gateway (gateway/graph/persisted-operations.ts), which reads it with the client that it serves.
  copyFileSync(
    join(PROJECT_ROOT, 'client/apollo/operations.generated.json'),
    join(directory, 'operations.json'),
  )
  mkdirSync(join(PROJECT_ROOT, 'dist'), { recursive: true })
  writeFileSync(STAMP, wanted)
}

async function mustRun(command: string, args: readonly string[]): Promise<void> {
  const code = await run(command, args)
  if (code !== 0) throw new Error(`${command} ended with code ${code}: the client could not be built`)
}

/** Without generated files: they follow from the schema and the operations, which are included. */
function fingerprint(society: string): string {
  const hash = createHash('sha256').update(society)
  const visit = (path: string) => {
    const full = join(PROJECT_ROOT, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(`${path}/${name}`)
      return
    }
    if (path.includes('.generated.')) return
    hash.update(path).update('\0').update(readFileSync(full)).update('\0')
  }
  for (const input of INPUTS) visit(input)
  return hash.digest('hex')
}

if (import.meta.main) await buildClientIfStale()
