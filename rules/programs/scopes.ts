/** What a program may be allowed; a key has some of these, and all that states none of them is for people. */
export const SCOPES = [
  'READ_MEMBERS',
  'READ_BALANCES',
  'READ_LOANS',
  'READ_REQUESTS',
  'READ_PAYROLL',
  'WRITE_PAYROLL',
  'READ_BOOKS',
  'WRITE_VOUCHERS',
  'SEND_MESSAGES',
  'READ_EVENTS',
  'MANAGE_WEBHOOKS',
  'EXPORT',
] as const

export type Scope = (typeof SCOPES)[number]

/** The scope that a program needs for something, or several of which one is enough. */
export type NeededScope = Scope | readonly [Scope, ...(readonly Scope[])]

/** Enough for what every program may do, such as reading the name of a person whom a record names. */
export const ANY_SCOPE: readonly [Scope, ...(readonly Scope[])] = [...SCOPES]

/** Whether a text is the name of a scope; stored and sent lists may have others. */
export const isScope = (text: unknown): text is Scope => (SCOPES as readonly unknown[]).includes(text)

/** What a scope contains beside itself: who writes something reads it. */
const CONTAINED: Readonly<Partial<Record<Scope, Scope>>> = { WRITE_PAYROLL: 'READ_PAYROLL' }

/** The scopes that something needs, as a list. */
export const scopesOf = (needed: NeededScope): readonly Scope[] =>
  typeof needed === 'string' ? [needed] : needed

/** Whether one of the scopes that something needs is among those given to a program. */
export const isScopeGiven = (given: readonly Scope[], needed: NeededScope): boolean =>
  given.some((scope) => {
    const contained = CONTAINED[scope]
    const wanted = scopesOf(needed)
    return wanted.includes(scope) || (contained !== undefined && wanted.includes(contained))
  })
