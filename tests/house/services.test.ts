import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GATEWAY_ENVIRONMENT } from '../../scripts/build-gateway.ts'

/** The settings of a unit in `deploy/` as they stand, in their order. */
const settingsOf = (unit: string): readonly string[] =>
  readFileSync(new URL(`../../deploy/${unit}.service`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('=') && !line.startsWith('#'))

describe('the services of a server', () => {
  it.each(['isusu-gateway', 'isusu-backend'])(
    'let %s keep its compiled modules where no other may write',
    (name) => {
      expect(settingsOf(`${name}@`)).toEqual(
        expect.arrayContaining([
          'User=isusu',
          'ProtectSystem=strict',
          `CacheDirectory=${name}`,
          'CacheDirectoryMode=0700',
          `Environment=NODE_COMPILE_CACHE=/var/cache/${name}`,
        ]),
      )
    },
  )

  it.each(['isusu-gateway', 'isusu-backend'])('start %s again for as long as it takes', (name) => {
    const settings = settingsOf(`${name}@`)
    expect(settings).toEqual(expect.arrayContaining(['Restart=always', 'RestartSec=1']))
    // Of the unit, not of the service, where systemd would not read it.
    const text = readFileSync(new URL(`../../deploy/${name}@.service`, import.meta.url), 'utf8')
    expect(text.slice(text.indexOf('[Unit]'), text.indexOf('[Service]'))).toContain('\nStartLimitIntervalSec=0\n')
  })

  it('run the gateway with what npm start runs it with', () => {
    const settings = settingsOf('isusu-gateway@')
    for (const [name, value] of Object.entries(GATEWAY_ENVIRONMENT))
      expect(settings).toContain(`Environment=${name}=${value}`)
  })
})
