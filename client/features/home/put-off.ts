import { useState } from 'react'
import { lagosDate } from '#rules/dates.ts'
import { STORAGE_KEYS } from '../session/device-data.ts'

/**
 * Whether a member has put off until tomorrow, in this tab, what is asked of them, and how they do. Without storage it is put off
 * as long as the page is shown.
 */
export function usePutOff(memberId: string): [isPutOff: boolean, putOff: () => void] {
  const mark = `${memberId} ${lagosDate(new Date())}`
  const [isPutOff, setPutOff] = useState(() => {
    try {
      return sessionStorage.getItem(STORAGE_KEYS.putOff) === mark
    } catch {
      return false
    }
  })
  return [
    isPutOff,
    () => {
      setPutOff(true)
      try {
        sessionStorage.setItem(STORAGE_KEYS.putOff, mark)
      } catch {
        // Without storage the page itself remembers it.
      }
    },
  ]
}
