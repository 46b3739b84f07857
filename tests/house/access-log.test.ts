import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SECRET_ADDRESSES } from '#tests/support/secret-addresses.ts'

const config = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8').replaceAll(
  /^\s*#.*$/gm,
  '',
)

/** The blocks `server { … }`; a brace inside begins and ends in its own line. */
const servers = config.split(/^server \{$/m).slice(1)

/** The variables that hold an address as it was sent, or what a caller sends beside it. */
const SENT =
  /\$(request|request_uri|args|query_string|is_args|document_uri|uri|http_\w+|arg_\w+|cookie_\w+|request_body)\b/

const format = /^log_format isusu ([^;]+);/m.exec(config)?.[1] ?? ''

/** The map of a path to what is logged of it, as nginx reads it: the first pattern that fits, or all of the path. */
function logged(path: string): string {
  const rules = /^map \$uri \$isusu_path \{([^}]+)\}/m.exec(config)?.[1] ?? ''
  const [, pattern = '', result = ''] = /^\s*~(\S+) (\S+);/m.exec(rules) ?? []
  const known = new RegExp(pattern).exec(path)?.groups?.['known']
  return known === undefined ? path : result.replace('$known', known)
}

describe('the log of the proxy', () => {
  it('every server writes it in the form that has no query and no referrer', () => {
    expect(servers).toHaveLength(3)
    for (const server of servers) {
      expect(server.match(/^\s*access_log .*$/gm)?.map((line) => line.trim())).toEqual([
        'access_log /var/log/nginx/isusu.log isusu;',
      ])
      // Lines of lower levels quote the request with its query and its referrer.
      expect(server).toMatch(/^\s*error_log \S+ crit;$/m)
    }
    expect(format).toContain('$isusu_path')
    expect(format).not.toMatch(SENT)
  })

  it.each(SECRET_ADDRESSES)('holds nothing secret of $address', ({ address, secrets }) => {
    const line = logged(address.split('?')[0] ?? '')
    for (const secret of secrets) expect(line).not.toContain(secret)
  })
})
