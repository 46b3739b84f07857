import { useState } from 'react'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { ageLimits } from '#rules/members/age.ts'
import type { BrokenLimit } from '../../../requests/BrokenLimits.tsx'
import { useSociety } from '../../../shell/society-context.ts'

/** The limit of age that an applicant exceeds, and what the society makes of it; none for most. */
export function useAgeLimits(birthDate: PlainDate | null): readonly BrokenLimit[] {
  const { limitStrengths } = useSociety()
  const [today] = useState(() => lagosDate(new Date()))
  return ageLimits(birthDate, today).map((over) =>
    Object.assign({}, over, { strength: limitStrengths[over.limit] }),
  )
}
