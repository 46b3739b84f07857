import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backendSettingTable } from '#backend/settings.ts'
import { gatewaySettingTable } from '#gateway/settings.ts'
import type { Setting } from '#rules/settings/setting.ts'

const root = join(import.meta.dirname, '../..')
const page = join(root, '.env.example')

const declared = new Map<string, Setting<unknown>>()
for (const setting of [...Object.values(gatewaySettingTable), ...Object.values(backendSettingTable)])
  declared.set(setting.name, setting)

/** Every variable as a comment with its default, so that the file can be copied to .env as it is. */
function example(): string {
  const entries = [...declared.values()].map(
    ({ name, description, fallback }) => `# ${description}.\n#${name}=${fallback ?? ''}\n`,
  )
  return ['# Copy to .env and uncomment what you change. Nothing here is needed to run.\n', ...entries].join(
    '\n',
  )
}

describe('.env.example', () => {
  it('lists every setting the code reads, with its default (rewrite: UPDATE_ENV_EXAMPLE=1 npx vitest run --project house)', () => {
    if (process.env.UPDATE_ENV_EXAMPLE) writeFileSync(page, example())
    expect(readFileSync(page, 'utf8')).toBe(example())
  })

  it('no other file of the servers reads the environment', () => {
    const readers = globSync('{rules,schema,gateway,backend}/**/*.ts', { cwd: root }).filter((path) =>
      /process\.env/.test(readFileSync(join(root, path), 'utf8')),
    )
    // The programs that GraphiQL copies read the token of whoever runs them.
    const written = 'gateway/explorer/browser/copies.ts'
    expect(
      readers.filter((path) => path !== written && !/^(gateway|backend)\/(main|settings)\.ts$/.test(path)),
    ).toEqual([])
  })
})
