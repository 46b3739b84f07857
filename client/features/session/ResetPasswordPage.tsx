import { skipToken } from '@apollo/client/react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { useMemberTabQuery } from './MemberTab.generated.ts'
import { useResetPasswordFormMutation } from './ResetPasswordForm.generated.ts'
import { useResetPasswordPageQuery } from './ResetPasswordPage.generated.ts'
import { ResetPasswordView, resetLinkIn } from './ResetPasswordView.tsx'

/** /emailreset?token=&id=&email= inside the app, after a change of page. Opened by its address it is entrance/. */
export function ResetPasswordPage() {
  const [query] = useSearchParams()
  const link = resetLinkIn(query)
  const navigate = useNavigate()
  const { data: society } = useMemberTabQuery(READ_ONCE)
  const check = useResetPasswordPageQuery(
    // The result changes over time, so it is never cached.
    link.token === '' ? skipToken : { variables: { token: link.token }, fetchPolicy: 'no-cache' },
  )
  return (
    <ResetPasswordView
      link={link}
      check={check}
      submit={useSubmit(useResetPasswordFormMutation(), (data) => data.resetPassword)}
      hasPortalElsewhere={Boolean(society?.society.memberPortalUrl)}
      onLeave={(path, state) => void navigate(path, { replace: true, state })}
    />
  )
}
