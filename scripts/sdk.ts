import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchema, isAbstractType, parse, print, stripIgnoredCharacters, visit } from 'graphql'
import { SCHEMA_VERSION } from '#schema/version.ts'
import { PROJECT_ROOT } from './child-processes.ts'
import { generateHooks } from './generate-hooks.ts'

/**
 * `npm run sdk`: the package @isusu/graph in dist/sdk, for programs in TypeScript and JavaScript. It has the version of the schema
 * that it was made from; `npm pack dist/sdk` makes the file that is published with a release.
 */
const SOURCES = join(PROJECT_ROOT, 'scripts/sdk/package')

/** The object types of each interface and union, for the cache of a client. */
function possibleTypesOf(text: string): Record<string, string[]> {
  const schema = buildSchema(text)
  const abstract = Object.values(schema.getTypeMap()).filter(isAbstractType)
  return Object.fromEntries(
    abstract.map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .toSorted(),
    ]),
  )
}

/** The schema without its descriptions, which are four fifths of it; the gateway serves the whole at /schema.graphql. */
const withoutDescriptions = (text: string): string =>
  print(
    visit(parse(stripIgnoredCharacters(text), { noLocation: true }), {
      enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
    }),
  )

async function compile(work: string, out: string): Promise<void> {
  await writeFile(
    join(work, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
        strict: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        verbatimModuleSyntax: true,
        rootDir: '.',
        outDir: out,
      },
      include: ['*.ts'],
    }),
  )
  const compiler = spawn('tsc', ['-p', work], { cwd: PROJECT_ROOT, stdio: 'inherit' })
  const [code] = await once(compiler, 'exit')
  if (code !== 0) throw new Error('the package could not be compiled')
}

/** Makes the package in a folder below the project's. Throws with what is wrong. */
export async function makeSdk(out = join(PROJECT_ROOT, 'dist/sdk')): Promise<void> {
  const work = `${out}-source`
  for (const folder of [work, out]) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }
  for (const name of await readdir(SOURCES))
    if (name.endsWith('.ts')) await copyFile(join(SOURCES, name), join(work, name))
  process.env.SDK_SOURCE = work
  const problem = await generateHooks('scripts/sdk/codegen.ts')
  if (problem !== null) throw new Error(problem)
  await writeFile(join(work, 'index.ts'), "export * from './api.ts'\nexport * from './operations.ts'\n")
  await writeFile(join(work, 'package.json'), '{ "type": "module" }')
  await compile(work, out)

  const schema = await readFile(join(PROJECT_ROOT, 'schema/schema.graphql'), 'utf8')
  const described = JSON.parse(await readFile(join(SOURCES, 'package.json'), 'utf8'))
  const description = { ...described, version: SCHEMA_VERSION }
  await writeFile(join(out, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
  await writeFile(join(out, 'schema.graphql'), withoutDescriptions(schema))
  await writeFile(join(out, 'possibleTypes.json'), `${JSON.stringify(possibleTypesOf(schema))}\n`)
  await copyFile(join(SOURCES, 'README.md'), join(out, 'README.md'))
  await rm(work, { recursive: true })
}

if (import.meta.main) await makeSdk()
