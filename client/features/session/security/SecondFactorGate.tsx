import type { ApolloClient } from '@apollo/client'
import { skipToken } from '@apollo/client/react'
import { Navigate, useLocation } from 'react-router-dom'
import { isStaff } from '#rules/session/access-level.ts'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { to } from '../../../paths.ts'
import { useSession } from '../session-context.ts'
import { useSecondFactorCardQuery } from './SecondFactor.generated.ts'
import { SecondFactorGateDocument, useSecondFactorGateQuery } from './SecondFactorGate.generated.ts'

/** Loads what tells whether staff need codes. */
export const loadData = (client: ApolloClient): Promise<unknown> =>
  client.query({ query: SecondFactorGateDocument })

/**
 * Leads staff to the Security page while the society asks them for sign-in codes and they have none: the backend opens
 * nothing else to them (docs/decisions/057-staff-may-sign-in-with-a-code.md). Asks for the account's codes in such a society only.
 */
export function SecondFactorGate() {
  const session = useSession()
  const { pathname } = useLocation()
  const rules = useSecondFactorGateQuery(session !== null && isStaff(session.level) ? READ_ONCE : skipToken)
  const codes = useSecondFactorCardQuery(rules.data?.society.secondFactorForStaff ? READ_ONCE : skipToken)
  const own = codes.data?.viewer?.secondFactor
  if (!own?.isRequired || own.isOn || pathname === to('security')) return null
  return <Navigate to={to('security')} replace />
}
