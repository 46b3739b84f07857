import { useSociety } from '../../../shell/society-context.ts'
import { FormSkeleton } from '../../../ui/Skeleton.tsx'
import { RegistrationFrame } from './RegistrationFrame.tsx'

/** The registration before its form has come. */
export function RegistrationOutline() {
  const society = useSociety()
  return (
    <RegistrationFrame society={society}>
      <div role="status" aria-label="Loading">
        <FormSkeleton />
      </div>
    </RegistrationFrame>
  )
}
