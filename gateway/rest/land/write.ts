import type { LAND_CONFIGURATION_FORM, LAND_DECISION_FORM } from '#backend/contract/land.ts'
import type { Estate, LandDecision, NewSystemConfig } from '#schema/land/source.ts'
import type { FormValues } from '../wire-form.ts'

const VERBS = { approved: 'approve', rejected: 'rejected', completed: 'completed' } as const

/** The values of the decision form. */
export const decisionValues = (decision: LandDecision): FormValues<typeof LAND_DECISION_FORM.fields> => ({
  action: VERBS[decision.to],
  rejectionReason: decision.to === 'rejected' ? decision.rejectionReason : null,
  reason: decision.to === 'completed' ? (decision.reason ?? null) : null,
})

const plotsOf = (estate: Estate | undefined) => ({
  total: estate?.total ?? 0,
  available: estate?.available ?? 0,
  status: estate?.open === true ? 'open' : 'closed',
})

/** The values of the configuration form. */
export function configurationValues({
  estates,
  ...config
}: NewSystemConfig): FormValues<typeof LAND_CONFIGURATION_FORM.fields> {
  const plots = (id: Estate['id']) => plotsOf(estates.find((estate) => estate.id === id))
  return { ...config, estates: { blossom: plots('blossom'), university: plots('university') } }
}
