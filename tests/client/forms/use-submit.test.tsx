import { ApolloLink } from '@apollo/client/link'
import { ApolloProvider } from '@apollo/client/react'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { toGraphError } from '#client/apollo/graph-error.ts'
import { MutationError } from '#client/apollo/MutationError.tsx'
import { useSetMemberPayerMutation } from '#client/features/payroll/MemberPayer.generated.ts'
import { useReportPayersQuery } from '#client/features/payroll/reports/ReportsPage.generated.ts'
import { useForgotPasswordPageMutation } from '#client/features/session/ForgotPasswordPage.generated.ts'
import { useRulesForm } from '#client/forms/use-rules-form.ts'
import { MissingPayloadError } from '#client/forms/use-send.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorSummary } from '#client/ui/ErrorSummary.tsx'
import { TextField } from '#client/ui/TextField.tsx'

type Answer = ApolloLink.Result | Error
type Operation = ApolloLink.Operation

/** A client whose network answers when `answer` is called, and the operations that reached it. */
function scriptedClient() {
  const operations: Operation[] = []
  const waiting: ((answer: Answer) => void)[] = []
  const endedSessions: string[] = []
  const client = createApolloClient({
    token: () => 'token-of-ada',
    onRefused: (token) => endedSessions.push(token),
    transport: new ApolloLink(
      (operation) =>
        new Observable((observer) => {
          operations.push(operation)
          waiting.push((answer) => {
            if (answer instanceof Error) return observer.error(answer)
            observer.next(answer)
            observer.complete()
          })
        }),
    ),
  })
  const answer = (given: Answer) => act(async () => waiting.shift()?.(given))
  return { client, operations, endedSessions, answer }
}

const payload = (...userErrors: readonly object[]): Answer => ({
  data: {
    requestPasswordReset: { __typename: 'MessagePayload', message: 'On its way.', userErrors },
  },
})
const userError = (field: string | null, message: string) => ({
  __typename: 'UserError',
  field: field === null ? null : field.split('.'),
  message,
})
const graphFailure = (code: string, message: string): Answer => ({
  data: null,
  errors: [{ message, extensions: { code } }],
})

const INPUT = { input: { email: 'ada@isusu.example' } }

const useReset = () => useSubmit(useForgotPasswordPageMutation(), (data) => data.requestPasswordReset)

function renderSubmit() {
  const network = scriptedClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={network.client}>{children}</ApolloProvider>
  )
  const { result, unmount } = renderHook(useReset, { wrapper })
  const start = () => {
    let sending: ReturnType<(typeof result.current)['send']> | undefined
    act(() => {
      sending = result.current.send(INPUT)
    })
    if (sending === undefined) throw new Error('nothing was sent')
    return sending
  }
  return { ...network, result, start, unmount }
}

describe('useSubmit', () => {
  it('reports a busy form from the press to the answer and returns the payload', async () => {
    const { result, start, answer } = renderSubmit()
    expect(result.current.busy).toBe(false)
    const sending = start()
    expect(result.current.busy).toBe(true)
    await answer(payload())
    expect((await sending).payload?.message).toBe('On its way.')
    expect(result.current).toMatchObject({ busy: false, progress: null, error: null, userErrors: [] })
  })

  it('sends once when it is pressed twice, and again after the answer', async () => {
    const { operations, start, answer } = renderSubmit()
    const first = start()
    expect(await start()).toEqual({ payload: null, userErrors: [], error: null })
    expect(operations).toHaveLength(1)
    await answer(payload())
    expect((await first).payload).not.toBeNull()
    const third = start()
    expect(operations).toHaveLength(2)
    await answer(payload())
    expect((await third).payload).not.toBeNull()
  })

  it.each([
    ['a null payload', { data: { requestPasswordReset: null } }],
    ['null data', { data: null }],
  ])('takes %s for a failure, never for success', async (_what, answered) => {
    const { result, start, answer } = renderSubmit()
    const sending = start()
    await answer(answered)
    expect(await sending).toEqual({ payload: null, userErrors: [], error: result.current.error })
    expect(result.current.busy).toBe(false)
    expect(result.current.error).toBeInstanceOf(MissingPayloadError)
    expect(toGraphError(result.current.error)).toMatchObject({ code: 'INTERNAL', mayRetry: true })
  })

  it('hands back user errors without a payload and without an error', async () => {
    const { result, start, answer } = renderSubmit()
    const sending = start()
    await answer(payload(userError('email', 'unknown address')))
    expect(await sending).toMatchObject({
      payload: null,
      userErrors: [{ field: 'email', message: 'unknown address' }],
    })
    expect(result.current.userErrors).toMatchObject([{ message: 'unknown address' }])
    expect(result.current.error).toBeNull()
  })

  it('keeps a graph error for the page to show and forgets it with the next attempt', async () => {
    const { result, start, answer } = renderSubmit()
    const sending = start()
    await answer(graphFailure('BACKEND_UNAVAILABLE', 'The records cannot be reached.'))
    expect(await sending).toEqual({ payload: null, userErrors: [], error: result.current.error })
    expect(toGraphError(result.current.error).code).toBe('BACKEND_UNAVAILABLE')
    const again = start()
    expect(result.current.error).toBeNull()
    await answer(payload())
    expect((await again).payload).not.toBeNull()
  })

  it('forgets its errors when they are cleared', async () => {
    const { result, start, answer } = renderSubmit()
    const sending = start()
    await answer(payload(userError(null, 'already decided')))
    await sending
    act(() => result.current.clear())
    expect(result.current.userErrors).toEqual([])
  })

  it('ends with the payload after its form has left the screen', async () => {
    const { start, answer, unmount } = renderSubmit()
    const sending = start()
    unmount()
    await answer(payload())
    expect(await sending).toMatchObject({ payload: { message: 'On its way.' }, error: null })
  })

  it('reports how much of the files has gone out', async () => {
    const { result, start, operations, answer } = renderSubmit()
    const sending = start()
    expect(result.current.progress).toBe(0)
    const [operation] = operations
    if (operation === undefined) throw new Error('The mutation was not sent.')
    const { onProgress } = operation.getContext() as { onProgress: (share: number) => void }
    act(() => onProgress(0.4))
    expect(result.current.progress).toBe(0.4)
    await answer(payload())
    await sending
    expect(result.current.progress).toBeNull()
  })

  it('ends the session the graph no longer accepts', async () => {
    const { result, start, answer, endedSessions } = renderSubmit()
    const sending = start()
    await answer(graphFailure('UNAUTHENTICATED', 'Please sign in.'))
    expect(await sending).toEqual({ payload: null, userErrors: [], error: result.current.error })
    expect(endedSessions).toEqual(['token-of-ada'])
    expect(result.current.busy).toBe(false)
  })
})

describe('useSubmit, where its answer does not show how the records stand', () => {
  const done = { __typename: 'SavePayload', message: 'Saved.', userErrors: [] as readonly object[] }
  const refused = (code: string) => ({
    data: {
      setMemberPayer: {
        ...done,
        message: null,
        memberPayer: null,
        userErrors: [{ __typename: 'UserError', field: null, message: 'No.', code }],
      },
    },
  })

  /** Sends a change while a query is on the screen; resolves to what came of it and how often the query was asked. */
  async function change(given: Answer) {
    const network = scriptedClient()
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <ApolloProvider client={network.client}>{children}</ApolloProvider>
    )
    const { result } = renderHook(
      () => {
        useReportPayersQuery()
        return useSubmit(useSetMemberPayerMutation(), (data) => data.setMemberPayer)
      },
      { wrapper },
    )
    await network.answer({ data: { payers: [] } })
    let sending: ReturnType<typeof result.current.send> | undefined
    act(() => {
      sending = result.current.send({ input: { memberId: 'Member:1', paysAlone: true } })
    })
    await network.answer(given)
    const sent = await sending
    const asked = network.operations.filter(({ operationName }) => operationName === 'ReportPayers').length
    await network.answer({ data: { payers: [] } })
    return { sent, asked, error: result.current.error }
  }

  it('reads the screen again after a refusal that concerns the record', async () => {
    const { sent, asked } = await change(refused('VERSION_CHANGED'))
    expect(sent?.userErrors).toMatchObject([{ message: 'No.' }])
    expect(asked).toBe(2)
  })

  it('leaves the screen as it is after a refusal of what was typed', async () => {
    expect((await change(refused('BAD_USER_INPUT'))).asked).toBe(1)
  })

  it('reads the screen again when the change was made and its record was not read', async () => {
    const { sent, asked } = await change({ data: { setMemberPayer: { ...done, memberPayer: null } } })
    expect(sent?.payload?.message).toBe('Saved.')
    expect(asked).toBe(2)
  })

  it('shows a change as made when only reading its record failed', async () => {
    const { sent, asked, error } = await change({
      data: { setMemberPayer: { ...done, memberPayer: null } },
      errors: [
        {
          message: 'The records cannot be reached.',
          path: ['setMemberPayer', 'memberPayer', 'payer'],
          extensions: { code: 'BACKEND_UNAVAILABLE' },
        },
      ],
    })
    expect(sent?.payload?.message).toBe('Saved.')
    expect(error).toBeNull()
    expect(asked).toBe(2)
  })
})

function ResetForm() {
  const { send, error } = useReset()
  const form = useRulesForm({ validate: () => ({}), defaultValues: { email: '' } })
  return (
    <AppFrame>
      <form
        noValidate
        onSubmit={form.onSubmit(async ({ email }) => (await send({ input: { email } })).userErrors)}
      >
        <MutationError error={error} />
        <ErrorSummary {...form.summary} />
        <TextField label="E-mail" {...form.bind('email')} />
        <Button type="submit" busy={form.submitting}>
          Send
        </Button>
      </form>
    </AppFrame>
  )
}

describe('a form that sends with useSubmit', () => {
  async function sendForm() {
    const network = scriptedClient()
    const user = userEvent.setup()
    render(
      <ApolloProvider client={network.client}>
        <ResetForm />
      </ApolloProvider>,
    )
    await user.type(screen.getByLabelText('E-mail'), 'ada@isusu.example')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(network.operations).toHaveLength(1))
    return network
  }

  it('shows user errors beside their field and in the summary', async () => {
    const { answer } = await sendForm()
    await answer(payload(userError('email', 'unknown address'), userError(null, 'try again tomorrow')))
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('unknown address')
    const summary = screen.getByRole('group', { name: 'Please check these fields' })
    expect(summary).toHaveTextContent('try again tomorrow')
  })

  it('keeps what was typed when the network fails', async () => {
    const { answer } = await sendForm()
    await answer(new TypeError('Failed to fetch'))
    expect(screen.getByText('There was no reply.')).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@isusu.example')
  })

  it('says nothing itself of a session that has ended', async () => {
    const { answer } = await sendForm()
    await answer(graphFailure('UNAUTHENTICATED', 'Please sign in.'))
    expect(screen.queryByText('Please sign in.')).not.toBeInTheDocument()
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@isusu.example')
  })
})
