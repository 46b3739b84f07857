import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmptyBackend, type TestBackend } from '../../support/backend.ts'
import { bankWork } from '../../support/bank-work.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let staff: Person
let colleague: Person
beforeEach(async () => {
  backend = await startEmptyBackend()
  staff = await enrol(backend, { level: 3 })
  colleague = await enrol(backend, { level: 2 })
})
afterEach(() => backend.close())

const { send, moved, upload, linesOf, statementOf, entryOf } = bankWork(
  () => backend,
  () => staff,
)

const november = (first: number, last: number, opening: number, closing: number, ...rows: string[]) =>
  upload({
    from: `2026-11-${String(first).padStart(2, '0')}`,
    to: `2026-11-${String(last).padStart(2, '0')}`,
    opening,
    closing,
    content: ['Date,Narration,Debit,Credit', ...rows].join('\n'),
  })

const close = (id: string) => send(`bankstatements/${id}/end`, { act: 'close' })

/** Agrees what a statement leaves unexplained, with a colleague. */
async function agree(id: string): Promise<void> {
  await send(`bankstatements/${id}/agreement`, { reason: 'Cheques that were out when the statements began' })
  const decided = await send(`bankstatements/${id}/agreement/decision`, { accept: true }, colleague)
  expect(decided.status, decided.text).toBe(200)
  backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
}

/** Two cheques of October are out when the first statement begins: ₦60 and ₦25, of ₦500 at the bank. Answers the vouchers. */
async function withTwoCheques() {
  await moved(500, '2026-10-20', 'LODGED-1')
  const cheque = await moved(-60, '2026-10-28', '000412', 'Okafor Stores', 'cheque')
  const second = await moved(-25, '2026-10-30', '000413', 'Bello Ventures', 'cheque')
  await moved(120, '2026-11-03', 'LODGED-2')
  const { body } = await november(1, 10, 500, 620, '03/11/2026,Transfer LODGED-2,,120.00')
  const first: string = body._id
  return { first, cheque, second }
}

describe('cheques from before the first statement', () => {
  it('a cheque that is presented later is matched by its number and takes its part of the agreement away', async () => {
    const { first } = await withTwoCheques()
    expect(await statementOf(first)).toMatchObject({ book: 535, unexplained: 85, canClose: false })
    await agree(first)
    expect(await statementOf(first)).toMatchObject({ agreed: 85, unexplained: 0, canClose: true })
    expect((await close(first)).status).toBe(200)

    const second: string = (await november(11, 15, 620, 560, '12/11/2026,CHQ 412 OKAFOR STORES,60.00,')).body
      ._id
    expect(await linesOf(second)).toMatchObject([{ amount: -60, how: 'reference' }])
    expect(await statementOf(second)).toMatchObject({ agreed: 25, unexplained: 0, canClose: true })
    expect((await close(second)).status).toBe(200)
    // What was closed stays as it was.
    expect(await statementOf(first)).toMatchObject({ status: 'closed', agreed: 85, unexplained: 0 })

    const third: string = (await november(16, 20, 560, 535, '17/11/2026,CHEQUE PRESENTED,25.00,')).body._id
    expect(await statementOf(third)).toMatchObject({ agreed: 25, canClose: false })
    const [line] = await linesOf(third)
    const match = { lines: [line?._id], entries: [await entryOf(third, '000413')] }
    expect((await send(`bankstatements/${third}/match`, match)).status).toBe(200)
    expect(await statementOf(third)).toMatchObject({ agreed: 0, unexplained: 0, canClose: true })
    await send(`bankstatements/${third}/release`, { lines: [line?._id] })
    expect(await statementOf(third)).toMatchObject({ agreed: 25, unmatched: -25, canClose: false })
    await send(`bankstatements/${third}/match`, match)
    expect((await close(third)).status).toBe(200)
  })

  it('a cheque that is presented within the first statement may be matched before or after the agreement', async () => {
    await moved(500, '2026-10-20', 'LODGED-1')
    await moved(-60, '2026-10-28', '000412', 'Okafor Stores', 'cheque')
    await moved(-25, '2026-10-30', '000413', 'Bello Ventures', 'cheque')
    const { body } = await november(
      1,
      10,
      500,
      415,
      '04/11/2026,CHQ 412,60.00,',
      '05/11/2026,Cheque paid,25.00,',
    )
    const id: string = body._id
    const [known, open] = await linesOf(id)
    expect([known?.how, open?.how]).toEqual(['reference', null])
    expect(await statementOf(id)).toMatchObject({ book: 415, unmatched: -25, unexplained: 25 })
    const matched = { lines: [open?._id], entries: [await entryOf(id, '000413')] }
    expect((await send(`bankstatements/${id}/match`, matched)).status).toBe(200)
    expect(await statementOf(id)).toMatchObject({ unexplained: 0, canClose: true })
    await send(`bankstatements/${id}/release`, { lines: [known?._id, open?._id] })
    const { unexplained } = await statementOf(id)
    expect(unexplained).toBe(85)
    await agree(id)
    await send(`bankstatements/${id}/match`, matched)
    await send(`bankstatements/${id}/match`, { lines: [known?._id], entries: [await entryOf(id, '000412')] })
    expect(await statementOf(id)).toMatchObject({ agreed: 0, unexplained: 0, canClose: true })
  })

  it('a cheque that never comes and is reversed takes its part of the agreement away', async () => {
    const { first, cheque } = await withTwoCheques()
    await agree(first)
    expect((await close(first)).status).toBe(200)
    const reversed = await send(`vouchers/${cheque}/reverse`, { reason: 'The cheque was lost' })
    expect(reversed.status, reversed.text).toBe(200)
    await moved(7, '2026-11-17', 'LODGED-3')
    const next: string = (await november(11, 20, 620, 627, '17/11/2026,Transfer LODGED-3,,7.00')).body._id
    expect(await statementOf(next)).toMatchObject({ book: 602, agreed: 25, unexplained: 0, canClose: true })
    // Of the closed statement nothing is said anew.
    expect(await statementOf(first)).toMatchObject({ agreed: 85, unexplained: 0 })
  })
  it('an entry that is reversed and entered again leaves the agreement as it is', async () => {
    const { first, cheque } = await withTwoCheques()
    await agree(first)
    expect((await close(first)).status).toBe(200)
    const reversed = await send(`vouchers/${cheque}/reverse`, { reason: 'The payee was another' })
    expect(reversed.status, reversed.text).toBe(200)
    await moved(-60, '2026-10-28', '000414', 'Okafor and Sons', 'cheque')
    await moved(7, '2026-11-17', 'LODGED-3')
    const next: string = (await november(11, 20, 620, 627, '17/11/2026,Transfer LODGED-3,,7.00')).body._id
    expect(await statementOf(next)).toMatchObject({ book: 542, agreed: 85, unexplained: 0, canClose: true })
  })

  it('a cheque that was reversed before the agreement is no part of it', async () => {
    const { first, cheque } = await withTwoCheques()
    const reversed = await send(`vouchers/${cheque}/reverse`, { reason: 'The cheque was lost' })
    expect(reversed.status, reversed.text).toBe(200)
    backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
    const { unexplained } = await statementOf(first)
    await agree(first)
    expect(await statementOf(first)).toMatchObject({ agreed: unexplained, unexplained: 0, canClose: true })
    expect((await close(first)).status).toBe(200)
    const next: string = (await november(11, 20, 620, 627, '17/11/2026,Transfer LODGED-3,,7.00')).body._id
    await moved(7, '2026-11-17', 'LODGED-3')
    await send(`bankstatements/${next}/automatch`)
    expect(await statementOf(next)).toMatchObject({ unexplained: 0, canClose: true })
  })
})
