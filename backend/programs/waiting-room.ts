/** Places for those who wait, so many in all and of one account. */
export interface WaitingRoom {
  /** Takes a place; null when there is none. The result gives it back. */
  enter(account: string): (() => void) | null
  readonly count: () => number
}

export function makeWaitingRoom(most: { readonly ofOne: number; readonly all: number }): WaitingRoom {
  const byAccount = new Map<string, number>()
  let count = 0
  return {
    enter(account) {
      const ofOne = byAccount.get(account) ?? 0
      if (count >= most.all || ofOne >= most.ofOne) return null
      count += 1
      byAccount.set(account, ofOne + 1)
      return () => {
        count -= 1
        const left = (byAccount.get(account) ?? 1) - 1
        if (left === 0) byAccount.delete(account)
        else byAccount.set(account, left)
      }
    },
    count: () => count,
  }
}
