import { buffer } from 'node:stream/consumers'
import { lagosDate } from '#rules/dates.ts'
import { OWN_DATA_A_DAY, OWN_DATA_KEPT_MS, ownDataFileName } from '#rules/privacy/own-data.ts'
import { validateOwnPassword } from '#rules/session/second-factor.ts'
import { OWN_DATA_TEXTS } from '#rules/texts/privacy.ts'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { OWN_DATA_FORM, privacyCalls, type WireOwnData } from '../contract/privacy.ts'
import { randomId } from '../db/random-id.ts'
import type { Deps } from '../deps.ts'
import { tooMany, unauthenticated } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { makeProof } from '../session/proof.ts'
import { needsCode } from '../session/second-factors.ts'
import { zipOf } from './own-data-zip.ts'
import { type OwnData, readOwnData } from './read-own-data.ts'

const DAY_MS = 24 * 3_600_000

/** The most bytes of files of a person that go into one zip; what is over it is left out, and the JSON names all of them. */
const FILES_MAX_BYTES = 24 * 1024 * 1024

/** Reads it all from one moment: on PostgreSQL each statement would otherwise see another. */
const readAtOnce = ({ db, society }: Deps, memberId: string, now: Date): Promise<OwnData | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readOwnData(tx.withoutPlugins(), memberId, society, now))

async function filesOf({ files }: Deps, { db, viewer, now }: Call<'member'>, data: OwnData) {
  const read: { name: string; bytes: Uint8Array }[] = []
  let left = FILES_MAX_BYTES
  for (const { name, fileId } of data.files) {
    const file = await files.readFor(db, fileId, viewer.id, now)
    if (file === null) continue
    if (file.size > left) {
      file.bytes.destroy()
      continue
    }
    const bytes = await buffer(file.bytes)
    left -= bytes.length
    read.push({ name, bytes })
  }
  return read
}

/** All of one's own data as one file. */
export const ownDataRoutes: RouteModule = (on, deps) => {
  const proof = makeProof(deps)

  on(privacyCalls.makeOwnData, async (call) => {
    const form = readForm(OWN_DATA_FORM, call.body)
    const { password, code } = form.values
    form.refuse(validateOwnPassword({ password }))
    await proof.password(call, password, form.problem({ password: SECURITY_TEXTS.wrongPassword }))
    const { viewer, now } = call
    const id = randomId()
    await call.work(async (work) => {
      if (await needsCode(work.tx, viewer.id)) {
        if (code.trim() === '') throw form.problem({ code: SESSION_TEXTS.codeNeeded })
        await proof.code(call, work, code, form.problem({ code: SESSION_TEXTS.wrongCode }))
      }
      // One after another: two at once would both find room for the last of the day.
      await work.tx.selectFrom('members').select('id').where('id', '=', viewer.id).forUpdate().execute()
      const made = await work.tx
        .selectFrom('own_data_files')
        .select('asked_at')
        .where('member_id', '=', viewer.id)
        .where('asked_at', '>', new Date(now.getTime() - DAY_MS))
        .orderBy('asked_at')
        .execute()
      const [first] = made
      if (first !== undefined && made.length >= OWN_DATA_A_DAY)
        throw tooMany(Math.ceil((first.asked_at.getTime() + DAY_MS - now.getTime()) / 1_000))
      await work.tx.insertInto('own_data_files').values({ id, member_id: viewer.id, asked_at: now }).execute()
      await work.audit({ act: 'export own data', recordKind: 'member', recordId: viewer.id })
    })
    await deps.views.flush()
    const data = await readAtOnce(deps, viewer.id, now)
    if (data === null) throw unauthenticated()
    const bytes = await zipOf(data, deps.society.name, await filesOf(deps, call, data))
    const spooled = await call.spool.keep([Buffer.from(bytes)], bytes.length)
    const ownData = await call.work(async (work): Promise<WireOwnData> => {
      const written = { ...spooled, kind: 'own data', contentType: 'application/zip' } as const
      const fileId = await deps.files.keep(work, written, { ownerId: viewer.id, audience: 'staff' })
      await work.tx.updateTable('own_data_files').set({ file_id: fileId }).where('id', '=', id).execute()
      return {
        fileName: ownDataFileName(data.memberNumber, lagosDate(now)),
        file: deps.files.link(fileId, viewer.id, now) ?? '',
        bytes: bytes.length,
        expiresAt: new Date(now.getTime() + OWN_DATA_KEPT_MS).toISOString(),
      }
    })
    return { message: OWN_DATA_TEXTS.made, ownData }
  })
}
