import { useRef, useState } from 'react'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { type GraphError, toGraphError } from '../../../apollo/graph-error.ts'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import type { DeceasedMemberQuery, DeceasedMemberQueryVariables } from './Claim.generated.ts'
import type { ClaimValues } from './claim-values.ts'

/** A deceased member as the public look-up shows them. */
export type Deceased = NonNullable<DeceasedMemberQuery['beneficiaryCalculation']>

/** Asks the graph for a deceased member, by Apollo Client or without it; never from a cache. Rejects without an answer. */
export type AskDeceased = (variables: DeceasedMemberQueryVariables) => Promise<{
  readonly data?: DeceasedMemberQuery | null | undefined
  /** Also beside data: the member is shown even when the balances cannot be read. */
  readonly error?: unknown
}>

/** What went wrong with a look-up, in the documented words. */
export interface LookupProblem {
  readonly title: string
  readonly text: string
}

/** The look-up of the deceased member, and the calculation that comes with it. */
export interface DeceasedState {
  /** The member of the last successful look-up. */
  readonly found: Deceased | null
  readonly problem: LookupProblem | null
  readonly busy: boolean
  /** Looks up what the form holds, unless it is found already; true when there is such a member. */
  readonly search: () => Promise<boolean>
  /** Reads the balances once more. */
  readonly calculate: () => Promise<void>
  /** Forgets the calculation, because it no longer holds. */
  readonly forget: () => void
}

/** Spec 002 §8: the server's message, or 'Unable to fetch member details.', under the title of what failed. */
const failed = ({ message, code }: GraphError, title: string): LookupProblem => ({
  title,
  text: code === 'INTERNAL' ? CLAIMS_TEXTS.searchFailed : message,
})

/** Reads the deceased member of the form from the graph. The amount due becomes a value of the form. */
export function useDeceased({ form }: Pick<RulesForm<ClaimValues>, 'form'>, ask: AskDeceased): DeceasedState {
  const [state, setState] = useState<Pick<DeceasedState, 'found' | 'problem' | 'busy'>>({
    found: null,
    problem: null,
    busy: false,
  })
  const searched = useRef('')
  const asked = () => {
    const { deceasedMemberNumber, surname } = form.getValues()
    return { memberNumber: deceasedMemberNumber.trim(), surname: surname.trim() }
  }
  const keep = (found: Deceased | null, problem: LookupProblem | null) => {
    form.setValue('calculatedAmountDue', found?.settlement?.amountDue ?? null)
    setState({ found, problem, busy: false })
  }

  async function lookUp(failureTitle: string): Promise<Deceased | null> {
    const variables = asked()
    setState({ found: null, problem: null, busy: true })
    try {
      const { data, error } = await ask(variables)
      const found = data?.beneficiaryCalculation ?? null
      if (found === null && error !== undefined) throw error
      if (found === null) {
        keep(null, { title: CLAIMS_TEXTS.memberNotFoundTitle, text: CLAIMS_TEXTS.memberNotFound })
        return null
      }
      searched.current = JSON.stringify(variables)
      keep(found, found.settlement === null ? (error === undefined ? NO_BALANCE : BALANCE_UNREAD) : null)
      return found
    } catch (error) {
      keep(null, failed(toGraphError(error), failureTitle))
      return null
    }
  }
  return {
    ...state,
    search: async () => {
      if (state.found !== null && searched.current === JSON.stringify(asked())) return true
      return (await lookUp(CLAIMS_TEXTS.searchFailedTitle)) !== null
    },
    calculate: async () => {
      await lookUp(CLAIMS_TEXTS.calculationError)
    },
    forget: () => keep(null, null),
  }
}

const BALANCE_UNREAD: LookupProblem = {
  title: CLAIMS_TEXTS.balanceUnavailableTitle,
  text: CLAIMS_TEXTS.balanceUnavailable,
}

const NO_BALANCE: LookupProblem = {
  title: CLAIMS_TEXTS.balanceNotAvailable,
  text: CLAIMS_TEXTS.balanceUnavailable,
}
