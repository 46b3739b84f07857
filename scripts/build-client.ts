import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles, nameScripts } from '#platform/pages/pages.ts'
import type { PublicSettings } from '#rules/society/public-settings.ts'
import { PROJECT_ROOT, run } from './child-processes.ts'
import { buildIfStale } from './fresh-build.ts'
import { mustGenerateHooks } from './generate-hooks.ts'
import { writePageDocuments } from './page-documents.ts'
import { buildRenderer, societyToPublish, writeLanding } from './prerender.ts'
import { drawPreviews } from './preview-pictures.ts'
import { publicOrigin } from './server-addresses.ts'

const INPUTS = [
  'client',
  'rules',
  'schema/schema.graphql',
  'vite.config.ts',
  'codegen.ts',
  'scripts/codegen',
  'platform/pages/after-paint.ts',
  'platform/pages/app-files.ts',
  'scripts/build-client.ts',
  'platform/pages/compress-files.ts',
  'scripts/entrance-sources.ts',
  'scripts/fill-in.ts',
  'scripts/fresh-build.ts',
  'platform/pages/front-page-chunks.ts',
  'scripts/generate-hooks.ts',
  'platform/pages/global-styles-on-demand.ts',
  'platform/pages/join-pieces.ts',
  'platform/pages/name-scripts.ts',
  'platform/pages/page-chunks.ts',
  'scripts/page-documents.ts',
  'scripts/page-loads.ts',
  'scripts/page-previews.ts',
  'platform/pages/painting-order.ts',
  'scripts/prerender.ts',
  'scripts/preview-pictures.ts',
  'scripts/server-addresses.ts',
  'platform/pages/subset-fonts.ts',
  'package-lock.json',
]

/** Builds the client into dist/client unless it was already built from the same sources. */
export function buildClientIfStale(): Promise<void> {
  // The landing page contains the society's settings, so they are part of the comparison.
  const society = societyToPublish(process.env['SOCIETY_FILE'])
  const origin = publicOrigin(process.env)
  const part = {
    name: 'the client',
    inputs: INPUTS,
    settings: JSON.stringify({ society, origin }),
    output: 'dist/client/index.html',
    stamp: 'dist/.client-stamp',
  }
  return buildIfStale(part, () => buildClient(society, origin))
}

async function buildClient(society: PublicSettings, origin: string): Promise<void> {
  await mustGenerateHooks()
  await mustRun('vite', ['build', '--logLevel', 'warn'])
  const renderer = await buildRenderer()
  const directory = join(PROJECT_ROOT, 'dist/client')
  writeLanding(directory, renderer.renderLanding(society), society, origin)
  writePageDocuments(directory, join(PROJECT_ROOT, 'client'), society, {
    signedIn: await renderer.renderSignedIn(society),
    entrances: renderer.renderEntrances(society),
    origin,
  })
  await drawPreviews(directory, society)
  nameScripts(directory)
  await compressFiles(directory)
  // For the gateway (gateway/graph/persisted-operations.ts), which reads it with the client that it serves.
  copyFileSync(
    join(PROJECT_ROOT, 'client/apollo/operations.generated.json'),
    join(directory, 'operations.json'),
  )
}

async function mustRun(command: string, args: readonly string[]): Promise<void> {
  const code = await run(command, args)
  if (code !== 0) throw new Error(`${command} ended with code ${code}: the client could not be built`)
}
