import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FormFields, isField } from '#backend/contract/form.ts'
import { CALLS } from '#backend/openapi/document.ts'
import { ConstraintSweep } from '../../support/constraint-sweep.ts'
import type { Body } from '../../support/mutants.ts'

const sweep = new ConstraintSweep(process.env.DEEP === '1')
beforeAll(() => sweep.open())
afterAll(() => sweep.close())

it('sweeps', async () => {
  const start = process.cpuUsage()
  const t = Date.now()
  await sweep.runAll().catch((e) => sweep.failed.push(String(e?.stack)))
  const u = process.cpuUsage(start)
  writeFileSync(
    '/tmp/audit/findings.json',
    JSON.stringify(
      {
        failed: sweep.failed,
        sent: sweep.sent,
        ms: Date.now() - t,
        cpu: u,
        seen: Object.fromEntries(sweep.seen),
        findings: sweep.findings,
      },
      null,
      1,
    ),
  )
  const missing: string[] = []
  for (const call of CALLS) {
    const bodies = sweep.accepted.get(`${call.method} ${call.path}`)
    if (bodies === undefined || call.form === null) continue
    const look = (fields: FormFields, inside: readonly Body[], path: string): void => {
      for (const [own, node] of Object.entries(fields)) {
        if (!isField(node)) {
          look(node, inside, path)
          continue
        }
        const name = node.wire ?? own
        const given = inside.map((b) => b[name]).filter((v) => v !== undefined && v !== null && v !== '')
        if ('fields' in node) {
          look(
            node.fields,
            given
              .flatMap((v) => (Array.isArray(v) ? v : [v]))
              .filter((v): v is Body => typeof v === 'object' && v !== null),
            `${path}${name}.`,
          )
        } else if (
          node.isRead &&
          !['claimDocument', 'publishedPdf', 'payrollFile', 'picture'].includes(node.kind)
        ) {
          if (Array.isArray(node.schema.enum))
            for (const w of node.schema.enum) {
              if (!given.some((g) => String(g) === String(w)))
                missing.push(`${call.method} ${call.path} ${path}${name} word ${w}`)
            }
          else if (given.length === 0) missing.push(`${call.method} ${call.path} ${path}${name}`)
        }
      }
    }
    look(call.form.fields, bodies, '')
  }
  writeFileSync('/tmp/audit/missing.json', JSON.stringify(missing, null, 1))
  writeFileSync('/tmp/audit/out.json', JSON.stringify(Object.fromEntries(sweep.outcomes)))
  writeFileSync(
    '/tmp/audit/acc.json',
    JSON.stringify(Object.fromEntries([...sweep.accepted].map(([k, v]) => [k, v.length]))),
  )
  expect(sweep.findings.length).toBe(0)
})
