import { validateLinks } from '#rules/members/password-links.ts'
import { BROUGHT_OVER_TEXTS } from '#rules/texts/brought-over.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { broughtOverCalls, MEMBER_PICTURES_FORM, PASSWORD_LINKS_FORM } from '../../contract/brought-over.ts'
import { pageInOrder } from '../../db/in-order.ts'
import { filesOf } from '../../files/read-files.ts'
import { pageOf, pagingOf } from '../../http/paging.ts'
import { readForm } from '../../http/read-form.ts'
import type { RouteModule } from '../../http/route.ts'
import { lookOf } from '../../requests/second-person.ts'
import { presentForStaff } from '../present.ts'
import { membersInOrder } from '../store.ts'
import { BY_NUMBER, passwordLinks, sendPasswordLinks } from './password-links.ts'
import { judgePictures, keepPictures, keptOf } from './pictures.ts'

/** What surrounds members that were brought over from the old books. */
export const broughtOverRoutes: RouteModule = (on, deps) => {
  on(broughtOverCalls.membersWithoutPassword, async (call) => {
    const page = pageOf(call.query, deps.society.pageSize)
    const { byEmail, bySms, waiting, unreachable } = await passwordLinks(call.db, call.now)
    const { shown, reached } = pageInOrder(unreachable, page, BY_NUMBER)
    const ids = shown.map(({ id }) => id)
    const link = (fileId: string | null) => deps.files.link(fileId, call.viewer.id, call.now)
    return {
      email: byEmail.length,
      sms: bySms.length,
      waiting: waiting.length,
      users: (await membersInOrder(call.db, ids)).map((member) =>
        presentForStaff(member, link, lookOf(call, deps)),
      ),
      ...pagingOf(page, unreachable.length, reached),
    }
  })

  on(broughtOverCalls.sendPasswordLinks, async (call) => {
    const form = readForm(PASSWORD_LINKS_FORM, call.body)
    const most = form.values.most ?? 0
    form.refuse(validateLinks({ most }))
    const { email, sms, left } = await call.work((work) => sendPasswordLinks(deps, work, most))
    return { message: BROUGHT_OVER_TEXTS.linksSent(email, sms), email, sms, left }
  })

  on(broughtOverCalls.uploadMemberPictures, {
    async read(call) {
      const { file } = filesOf(MEMBER_PICTURES_FORM, call)
      const form = readForm(MEMBER_PICTURES_FORM, call.body)
      form.refuse(file === null ? { file: MEMBERS_TEXTS.cannotBeBlank } : {})
      if (file === null) throw form.problem({})
      const judged = await judgePictures(call, file, deps.society.memberNumberPrefix)
      form.refuse(judged.length === 0 ? { file: BROUGHT_OVER_TEXTS.zipEmpty } : {})
      return judged
    },
    async write(call, judged) {
      const fates = await call.work((work) => keepPictures(deps.files, work, judged))
      return {
        message: BROUGHT_OVER_TEXTS.kept(keptOf(fates), fates.length),
        pictures: fates.map(({ file, kind, outcome, owner }) => ({
          file,
          kind,
          outcome,
          member: owner && { _id: owner.id, name: owner.name, memberId: owner.memberNumber },
        })),
      }
    },
  })
}
