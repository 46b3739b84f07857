import { Notice } from '../ui/Notice.tsx'
import { SecondPerson } from './SecondPerson.tsx'

interface Refusal {
  readonly message: string
  readonly code: string
}

/** Why the graph refused an act. That a second person is needed is no failure. */
export function Refusals({ errors }: { readonly errors: readonly Refusal[] }) {
  return errors.map(({ message, code }) =>
    code === 'SECOND_OFFICER' ? (
      <SecondPerson key={message} why={message} isAnswer />
    ) : (
      <Notice key={message} tone="danger" announce="alert">
        {message}
      </Notice>
    ),
  )
}
