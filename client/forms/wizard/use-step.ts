import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type Steps, useStepsAt } from './steps-at.ts'

/** The steps of a wizard inside the app, of as many steps. */
export function useStep(count: number): Steps {
  const [query, change] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const navigate = useNavigate()
  return useStepsAt(count, { query, state, change, back: () => void navigate(-1) })
}
