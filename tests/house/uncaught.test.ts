import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '#scripts/child-processes.ts'

/** Runs lines in a process of the room's own, which ends with 0 after a while and with 9 where it is ended in order. */
function run(room: string, lines: string) {
  const code = `import { makeLog } from '${PROJECT_ROOT}${room}/log.ts'
    import { endInOrder } from '${PROJECT_ROOT}${room}/end-in-order.ts'
    endInOrder(makeLog({ logLevel: 'info' }), () => { setTimeout(() => process.exit(9), 20) })
    setTimeout(() => process.exit(0), 500)
    ${lines}`
  const node = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', code]
  const { status, stdout } = spawnSync(process.execPath, node, { cwd: PROJECT_ROOT, encoding: 'utf8' })
  const [line = '{}'] = stdout.split('\n')
  return { status, level: JSON.parse(line || '{}').level }
}

describe.each(['backend', 'gateway'])('an error that was not caught in the %s', (room) => {
  it('ends the process in order and is logged', () => {
    const told = { status: 9, level: 60 }
    expect(run(room, `void Promise.reject(new RangeError('a fault'))`)).toEqual(told)
  })

  it('ends nothing where it is a connection that broke', () => {
    const broken = `Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })`
    expect(run(room, `setTimeout(() => { throw ${broken} }, 10)`)).toEqual({ status: 0, level: 50 })
  })
})
