import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSdk } from '#scripts/sdk.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The package @isusu/graph, made anew, in the folder of a program that has it installed. */
export interface BuiltSdk {
  /** The package itself. */
  readonly sdk: string
  /** A folder for programs, which import it by its name. */
  readonly program: string
  remove(): Promise<void>
}

/** Makes the package as `npm run sdk` does, and installs it for a program as npm would. */
export async function builtSdk(): Promise<BuiltSdk> {
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, '.cache/sdk-'))
  const sdk = join(folder, 'made')
  await makeSdk(sdk)
  const program = join(folder, 'program')
  await mkdir(join(program, 'node_modules/@isusu'), { recursive: true })
  await symlink(sdk, join(program, 'node_modules/@isusu/graph'))
  await symlink(join(ROOT, 'node_modules/graphql'), join(program, 'node_modules/graphql'))
  return { sdk, program, remove: () => rm(folder, { recursive: true, force: true }) }
}
