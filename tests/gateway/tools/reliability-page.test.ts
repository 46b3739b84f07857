import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BULK } from '#gateway/graph/bulk-place.ts'
import { QUERY_LIMITS } from '#gateway/graph/limits.ts'
import { UPLOAD_LIMITS } from '#gateway/graph/multipart.ts'
import { UPLOAD_SLOTS } from '#gateway/http/upload-slots.ts'
import { CALL_LIMITS } from '#gateway/rest/call-guard.ts'
import { REQUEST_SHARE } from '#gateway/rest/request-share.ts'
import { gatewaySettingTable } from '#gateway/settings.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/reliability.md'), 'utf8')
const words = page.replace(/\s+/g, ' ')

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number) => WORDS[count] ?? String(count)
const seconds = (setting: { readonly fallback: string | null }) => Number(setting.fallback) / 1000

describe('the page about reliability', () => {
  it('states the times and the breaker of a call', () => {
    const { restTimeout, operationTimeout } = gatewaySettingTable
    expect(words).toContain(`headers and body: ${seconds(restTimeout)} seconds (\`REST_TIMEOUT_MS\`)`)
    expect(words).toContain(`It ends after ${seconds(operationTimeout)} seconds (\`OPERATION_TIMEOUT_MS\`)`)
    expect(CALL_LIMITS.failures * 2).toBe(CALL_LIMITS.samples)
    expect(words).toContain(`Half of the last ${inWords(CALL_LIMITS.samples)} calls of one kind failed`)
    expect(words).toContain(`After ${inWords(CALL_LIMITS.openMs / 1000)} seconds one call tries`)
    expect(words).toContain(
      `At most ${CALL_LIMITS.underWay} calls of a kind are under way and ${CALL_LIMITS.waiting} wait`,
    )
  })

  it('states what one operation and all of them may take', () => {
    const { mostOperations } = gatewaySettingTable
    expect(page).toContain(
      `| GraphQL operations under way | ${mostOperations.fallback} (\`MOST_OPERATIONS\`)`,
    )
    expect(page).toContain(`| Calls an operation may need | ${QUERY_LIMITS.calls},`)
    expect(page).toContain(
      `| Calls an operation makes | ${REQUEST_SHARE.calls}, ${REQUEST_SHARE.atOnce} at a time |`,
    )
    expect(page).toContain(
      `more than ${BULK.objects.toLocaleString('en-NG')} objects (pages of the register) | ${BULK.atOnce} |`,
    )
  })

  it('states who may upload at once, and how slowly', () => {
    const { all, visitors, ofOneNetwork, ofOneAccount } = UPLOAD_SLOTS
    expect(words).toContain(
      `At most ${inWords(all)} uploads run at once: ${inWords(visitors)} of callers who are not signed in, ${inWords(ofOneNetwork)} of one such address, ${inWords(ofOneAccount)} of one account.`,
    )
    const { slowestBytesPerSecond, slowestWhenCrowded } = UPLOAD_LIMITS
    expect(words).toContain(`slower than ${slowestBytesPerSecond / 1024} kB a second after its first twenty`)
    expect(words).toContain(`slower than ${slowestWhenCrowded / 1024} kB a second while visitors wait`)
  })
})
