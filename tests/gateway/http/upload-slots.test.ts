import { describe, expect, it } from 'vitest'
import { makeUploadSlots, UPLOAD_SLOTS } from '#gateway/http/upload-slots.ts'

describe('the slots of visitors', () => {
  it('go to a newcomer when an upload has had its time, and not before', () => {
    let now = 0
    const slots = makeUploadSlots(() => now)
    const held = Array.from({ length: UPLOAD_SLOTS.visitors }, (_, at) => slots.take(`203.0.113.${at}`, null))
    now = UPLOAD_SLOTS.ownMs - 1
    expect(slots.take('198.51.100.7', null)).toBeNull()
    now = UPLOAD_SLOTS.ownMs
    // Who has an upload already displaces nobody.
    expect(slots.take('203.0.113.0', null)).toBeNull()
    const newcomer = slots.take('198.51.100.7', null)
    expect(newcomer?.isDisplaced()).toBe(false)
    expect(held.map((slot) => slot?.isDisplaced())).toEqual([true, false, false, false, false, false])
    expect(slots.underWay()).toBe(UPLOAD_SLOTS.visitors)
    held[0]?.leave()
    newcomer?.leave()
    newcomer?.leave()
    expect(slots.underWay()).toBe(UPLOAD_SLOTS.visitors - 1)
  })

  it('stay with a person who is signed in', () => {
    let now = 0
    const slots = makeUploadSlots(() => now)
    const member = slots.take('203.0.113.1', 'a member')
    for (let at = 0; at < 20; at += 1) {
      now += UPLOAD_SLOTS.ownMs
      slots.take(`198.51.100.${at}`, null)
    }
    expect(member?.isDisplaced()).toBe(false)
    expect(slots.underWay()).toBe(1 + UPLOAD_SLOTS.visitors)
  })
})
