import { skipToken } from '@apollo/client/react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { useStep } from '../../../forms/wizard/use-step.ts'
import { toPublic } from '../../../public-paths.ts'
import { useReferrerQuery } from './Referrer.generated.ts'
import { ReferrerNotice, type ReferrerProps } from './ReferrerNotice.tsx'
import { RegistrationView } from './RegistrationView.tsx'
import { useRegisterMutation } from './register.generated.ts'
import { STEPS } from './registration-values.ts'

function Referrer(props: ReferrerProps) {
  const { referrerId: id } = props
  return (
    <ReferrerNotice
      {...props}
      lookUp={useReferrerQuery(id === '' ? skipToken : { variables: { id }, ...READ_ONCE })}
    />
  )
}

/** Spec 000 §2: the registration inside the app, after a change of page. Opened by its address it is entrance/. */
export function RegistrationPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const submit = useSubmit(useRegisterMutation({ fetchPolicy: 'no-cache' }), (data) => data.register)
  return (
    <RegistrationView
      at={useStep(STEPS.length)}
      submit={submit}
      Referrer={Referrer}
      Guard={UnsavedChangesGuard}
      referrerId={params.get('ref') ?? ''}
      onPortal={() => void navigate(toPublic('portal'))}
    />
  )
}
