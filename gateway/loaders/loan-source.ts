import type { LoanOrder, LoanRequest, LoanSource } from '#schema/loans/source.ts'
import { countOf, pageOver } from '../requests/list-pages.ts'
import type { PageQuery } from '../rest/envelope.ts'
import type { LoanApi, LoanList } from '../rest/loans/calls.ts'
import type { RequestToken } from '../session/request-token.ts'
import type { Loaders } from './loaders.ts'
import { oncePerCaller } from './once-per-caller.ts'

/** The dependencies of a loan source. */
export interface LoanSourceOptions {
  readonly api: LoanApi
  readonly loaders: Pick<Loaders, 'loansOf' | 'invitation'>
  readonly pageSize: number
  /** Counts a link that is not found for the caller's address. Throws TOO_MANY_REQUESTS above the limit. */
  readonly countLookup: (lookup: 'guarantor link') => Promise<void>
  readonly token: RequestToken
}

/** Loan requests for one request; a member's own are read once. */
export function makeLoanSource({
  api,
  loaders,
  pageSize,
  countLookup,
  token,
}: LoanSourceOptions): LoanSource {
  const own = oncePerCaller(token, async () => newestFirst(await api.own()))

  const asking =
    (list: LoanList, order: LoanOrder = 'newest') =>
    (asked: PageQuery) =>
      api.page(list, { ...asked, order })

  /** After a change whatever was read before is out of date. */
  function forget(): void {
    own.forget()
    loaders.loansOf.clearAll()
    loaders.invitation.clearAll()
  }

  return {
    requests: {
      page: ({ state, order }, request) => pageOver(asking(state ?? 'all', order), request, pageSize),
      // Spec 002 §2.4: both lists can be searched by loan id, so not every page is read.
      async find(reference) {
        const wanted = { page: 1, pageSize: null, search: reference }
        const found = await Promise.all([asking('pending')(wanted), asking('approved')(wanted)])
        return found.flatMap(({ items }) => items).find((loan) => loan.reference === reference) ?? null
      },
      countPending: () => countOf(asking('pending')),
      decide(reference, decision) {
        forget()
        return api.decide(reference, decision)
      },
    },
    own: own.load,
    ofMember: async (member) => newestFirst(await loaders.loansOf.load(member)),
    submit(loan) {
      forget()
      return api.submit(loan)
    },
    async invitation(reference) {
      const found = await loaders.invitation.load(reference)
      if (found === null) await countLookup('guarantor link')
      return found
    },
    submitGuarantor(...given) {
      forget()
      return api.submitGuarantor(...given)
    },
    askGuarantor(asked) {
      forget()
      return api.askGuarantor(asked)
    },
    declineGuarantor: api.declineGuarantor,
    sendGuarantorCode: api.sendGuarantorCode,
    proveGuarantor: api.proveGuarantor,
    signAsMember: api.signAsMember,
    ownGuarantees: api.ownGuarantees,
  }
}

const newestFirst = (loans: readonly LoanRequest[]): readonly LoanRequest[] =>
  [...loans].sort((one, other) => (other.requestedAt?.getTime() ?? 0) - (one.requestedAt?.getTime() ?? 0))
