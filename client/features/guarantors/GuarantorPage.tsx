import { skipToken } from '@apollo/client/react'
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { UnsavedChangesGuard } from '../../forms/UnsavedChangesGuard.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { to } from '../../paths.ts'
import { useGuarantorPageQuery } from './GuarantorPage.generated.ts'
import { GuarantorView, referenceIn } from './GuarantorView.tsx'
import {
  useDeclineGuarantorMutation,
  useProveGuarantorMutation,
  useSendGuarantorCodeMutation,
  useSignAsMemberMutation,
} from './MemberSigns.generated.ts'
import { useSubmitGuarantorMutation } from './SubmitGuarantor.generated.ts'

/**
 * Spec 002 §2.3: /guarantor-form?loanid= and /guarantor-preview inside the app, after a change of page. The form opened by its
 * address is entrance/.
 */
export function GuarantorPage() {
  const [query] = useSearchParams()
  const reference = referenceIn(query)
  const navigate = useNavigate()
  const lookUp = useGuarantorPageQuery(
    reference === '' ? skipToken : { variables: { reference }, ...READ_ONCE },
  )
  const onGo = useCallback(
    (path: string, options?: { readonly replace?: boolean }) => void navigate(path, options),
    [navigate],
  )
  return (
    <GuarantorView
      reference={reference}
      inPreview={useLocation().pathname === to('guarantorPreview')}
      onGo={onGo}
      lookUp={lookUp}
      submit={useSubmit(
        useSubmitGuarantorMutation({ fetchPolicy: 'no-cache' }),
        (data) => data.submitGuarantor,
      )}
      asked={{
        sendCode: useSubmit(useSendGuarantorCodeMutation(), (data) => data.sendGuarantorCode),
        prove: useSubmit(
          useProveGuarantorMutation({ fetchPolicy: 'no-cache' }),
          (data) => data.proveGuarantor,
        ),
        sign: useSubmit(useSignAsMemberMutation(), (data) => data.signAsMember),
        decline: useSubmit(useDeclineGuarantorMutation(), (data) => data.declineGuarantor),
      }}
      Guard={UnsavedChangesGuard}
    />
  )
}
