import { readSandboxMoment } from '#rules/programs/sandbox-clock.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { SANDBOX_TEXTS } from '#rules/texts/sandbox.ts'
import { SANDBOX_CLOCK_FORM, sandboxCalls } from '../contract/sandbox.ts'
import { forbidden, invalid, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'

/** What only a sandbox has: a clock that is set, and a beginning to go back to. Elsewhere both are not there. */
export const sandboxRoutes: RouteModule = (on, { sandbox }) => {
  const requireSandbox = ({ viewer }: Call<'staff'>) => {
    if (viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
    if (sandbox === null) throw notFound(SANDBOX_TEXTS.notASandbox)
    return sandbox
  }

  on(sandboxCalls.setSandboxClock, async (call) => {
    const opened = requireSandbox(call)
    const { values } = readForm(SANDBOX_CLOCK_FORM, call.body)
    const before = opened.now()
    const read = readSandboxMoment(values.now, before, opened.realNow())
    if ('errors' in read) throw invalid(read.errors)
    await call.work(({ audit }) =>
      audit({
        act: 'change society settings',
        recordKind: 'society',
        recordId: 'sandbox clock',
        before: { now: before },
        after: { now: read.moment },
      }),
    )
    await opened.setClock(read.moment)
    return { message: SANDBOX_TEXTS.clockSet, now: read.moment.toISOString() }
  })

  on(sandboxCalls.resetSandbox, async (call) => {
    const opened = requireSandbox(call)
    await call.work(({ audit }) =>
      audit({
        act: 'change society settings',
        recordKind: 'society',
        recordId: 'sandbox',
        after: { reset: true },
      }),
    )
    opened.reset()
    return { message: SANDBOX_TEXTS.resetBegun }
  })
}
