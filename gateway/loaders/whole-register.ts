import { isFound, type Search, searchedText } from '#rules/search.ts'
import type { Member } from '#schema/members/source.ts'
import { type BackendPage, wholeList } from '../requests/list-pages.ts'
import type { PageQuery } from '../rest/envelope.ts'
import type { MemberApi } from '../rest/members/calls.ts'
import type { RequestToken } from '../session/request-token.ts'
import type { KeptRegister, KeptRegisters } from './kept-register.ts'

/** A list that is returned whole when no page is requested. If the backend pages it anyway, every page is read. */
export async function everything(
  ask: (asked: PageQuery | null) => Promise<BackendPage<Member>>,
): Promise<readonly Member[]> {
  const { items, paging } = await ask(null)
  return (paging.totalPages ?? 1) <= 1 ? items : wholeList(ask)
}

/** The whole register of a backend that cannot sort or filter it, read once in a minute for a session. */
export interface WholeRegister {
  readonly all: () => Promise<readonly Member[]>
  /** The register, if the backend has returned all of it to a question for one page; null otherwise. */
  readonly unpaged: () => Promise<readonly Member[]> | null
  /** Keeps what the backend returned to a question for one page. */
  keepUnpaged(members: readonly Member[]): void
  /** Forgets what was read, after a change. */
  forget(): void
}

export function makeWholeRegister(
  api: Pick<MemberApi, 'page'>,
  token: Pick<RequestToken, 'value'>,
  kept: KeptRegisters,
): WholeRegister {
  const known = (): KeptRegister | null => {
    const of = token.value()
    return of === null ? null : kept.find(of)
  }

  function keep(register: KeptRegister): Promise<readonly Member[]> {
    const of = token.value()
    if (of !== null) kept.keep(of, register)
    return register.members
  }

  return {
    all: () => known()?.members ?? keep({ members: everything(api.page), isAllThereIs: false }),
    unpaged() {
      const found = known()
      return found?.isAllThereIs === true ? found.members : null
    },
    keepUnpaged: (members) => void keep({ members: Promise.resolve(members), isAllThereIs: true }),
    forget: () => kept.forget(),
  }
}

/** Whether a member's name, number, staff number, e-mail or phone has what is looked for; a blank search fits everybody. */
export const memberFits = (
  { name, memberNumber, employment, email, phone }: Member,
  search: Search,
): boolean => isFound(searchedText(name, memberNumber, email, phone, employment?.staffNumber ?? null), search)

export const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name, 'en')
