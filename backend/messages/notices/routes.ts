import { groupsFor, isFixed, NOTICE_GROUPS, NOTICE_WAYS, waysOf } from '#rules/messages/notices.ts'
import { deviceOf } from '#rules/session/device.ts'
import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import { CHOICE_FORM, noticeCalls, PUSH_DEVICE_FORM, READ_FORM } from '../../contract/notices.ts'
import { pageOf, pagingOf } from '../../http/paging.ts'
import { notFound } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { RouteModule } from '../../http/route.ts'
import { makeNetworks } from '../../programs/webhooks/networks.ts'
import { addDevice, devicesOf, removeDevice, subscriptionErrors } from './push-devices.ts'
import { pushKey } from './push-key.ts'
import { choicesOf, keepChoice, markRead, noticeOf, noticesOf, unreadCount } from './store.ts'

/** What happened to the caller, and how the caller hears of it. */
export const noticeRoutes: RouteModule = (on, { society, settings, pushSeal }) => {
  const networks = makeNetworks(settings.webhookNetworks)

  on(noticeCalls.notices, async (call) => {
    const page = pageOf(call.query, society.pageSize)
    const { notices, count, reached } = await noticesOf(call.db, call.viewer.id, page)
    return { notifications: notices, ...pagingOf(page, count, reached) }
  })

  on(noticeCalls.notice, async (call) => {
    const notification = await noticeOf(call.db, call.viewer.id, call.params.id ?? '')
    if (notification === null) throw notFound(NOTICES_TEXTS.notFound)
    return { notification }
  })

  on(noticeCalls.unreadNotices, async (call) => ({ unread: await unreadCount(call.db, call.viewer.id) }))

  on(noticeCalls.readNotice, async (call) => {
    const { id } = readForm(READ_FORM, call.body).values
    return call.work(async (work) => {
      await markRead(work.tx, call.viewer.id, id, work.now)
      const notification = await noticeOf(work.tx, call.viewer.id, id)
      if (notification === null) throw notFound(NOTICES_TEXTS.notFound)
      return { message: NOTICES_TEXTS.marked, notification }
    })
  })

  on(noticeCalls.readAllNotices, async (call) => {
    await call.work((work) => markRead(work.tx, call.viewer.id, null, work.now))
    return { message: NOTICES_TEXTS.markedAll }
  })

  on(noticeCalls.noticeChoices, async (call) => ({
    choices: await choicesOf(call.db, call.viewer.id, call.viewer.level),
    devices: await devicesOf(call.db, call.viewer.id),
    pushKey: (await pushKey(call.db, pushSeal, call.now)).publicKey,
  }))

  on(noticeCalls.chooseNotices, async (call) => {
    const form = readForm(CHOICE_FORM, call.body)
    const group = NOTICE_GROUPS.find((each) => each === form.values.group)
    if (group === undefined || !groupsFor(call.viewer.level).includes(group))
      throw form.problem({ group: NOTICES_TEXTS.noGroup })
    const wrong = NOTICE_WAYS.filter((way) => form.given[way] === false && isFixed(group, way))
    form.refuse(Object.fromEntries(wrong.map((way) => [way, NOTICES_TEXTS.fixed])))
    return call.work(async (work) => {
      const choices = await choicesOf(work.tx, call.viewer.id, call.viewer.level)
      const before = choices.find((choice) => choice.group === group)
      const chosen = waysOf(group, {
        ...before,
        ...Object.fromEntries(
          NOTICE_WAYS.flatMap((way) =>
            typeof form.given[way] === 'boolean' ? [[way, form.given[way]]] : [],
          ),
        ),
      })
      await keepChoice(work.tx, call.viewer.id, group, chosen)
      const after = await choicesOf(work.tx, call.viewer.id, call.viewer.level)
      const choice = after.find((each) => each.group === group)
      return { message: NOTICES_TEXTS.chosen, choice }
    })
  })

  on(noticeCalls.addPushDevice, async (call) => {
    const form = readForm(PUSH_DEVICE_FORM, call.body)
    const { endpoint, publicKey, secret, agent, showsDetails } = form.values
    form.refuse(subscriptionErrors({ endpoint, publicKey, secret }, networks))
    const _id = await call.work((work) =>
      addDevice(
        work.tx,
        pushSeal,
        call.viewer.id,
        { endpoint, publicKey, secret },
        { device: deviceOf(agent), showsDetails: showsDetails === true, now: work.now },
      ),
    )
    return { message: NOTICES_TEXTS.deviceAdded, _id }
  })

  on(noticeCalls.removePushDevice, async (call) => {
    const isGone = await call.work((work) => removeDevice(work.tx, call.viewer.id, call.params.id ?? ''))
    if (!isGone) throw notFound(NOTICES_TEXTS.noDevice)
    return { message: NOTICES_TEXTS.deviceRemoved }
  })
}
