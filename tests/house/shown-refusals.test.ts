import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentChangesIn } from '#tests/support/refusal-flow.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A planted source: a component that sends a change, with what is in it. */
const sender = (body: string) => `function Part() {
  const save = useSubmit(useSaveMutation(), (data) => data.save)
  ${body}
}`

describe('a change that the graph refuses', () => {
  it('tells why it was refused, and why it failed, wherever it is sent', () => {
    const sources = globSync('client/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (file) => !file.includes('.generated.'),
    )
    const texts = sources.map((file) => readFileSync(join(ROOT, file), 'utf8'))
    expect(texts.filter((text) => /\buseSubmit\(/.test(text)).length).toBeGreaterThan(90)
    const silent = texts.flatMap((text, place) =>
      silentChangesIn(text).map(({ line, parts }) => `${sources[place]}:${line}: ${parts.join(' and ')}`),
    )
    expect(silent).toEqual([])
  })

  it.each([
    [
      'a question that shows failures alone',
      'userErrors',
      sender(`const confirm = async () => { const { payload } = await save.send({}) }
        return <ConfirmDialog busy={save.busy} onConfirm={confirm}><MutationError error={save.error} /></ConfirmDialog>`),
    ],
    [
      'a question that asks for one code and shows none',
      'userErrors',
      sender(`const confirm = async () => {
          const { payload, userErrors } = await save.send({})
          const isGone = userErrors.some(({ code }) => code === 'NOT_FOUND')
          if (payload === null && !isGone) return
        }
        return <ConfirmDialog onConfirm={confirm}><MutationError error={save.error} /></ConfirmDialog>`),
    ],
    [
      'a form that sends a second change, which it says nothing of',
      'userErrors',
      sender(`const other = useSubmit(useOtherMutation(), (data) => data.other)
        const press = async () => { await other.send({}) }
        return <FormDialog error={save.error ?? other.error} send={async () => (await save.send({})).userErrors} />`),
    ],
    [
      'a dialog that is held while there are refusals',
      'userErrors',
      sender('return <Dialog held={save.userErrors.length > 0} error={save.error} send={save.send} />'),
    ],
    [
      'a state of refusals that no part of the component reads',
      'userErrors',
      sender(`const [refused, setRefused] = useState([])
        const press = async () => { setRefused((await save.send({})).userErrors) }
        return <Button onClick={press}><MutationError error={save.error} /></Button>`),
    ],
    [
      'a function of which the answer is dropped',
      'userErrors',
      sender(`const store = async () => { const { userErrors } = await save.send({}); return userErrors }
        return <Button onClick={() => { store() }}><MutationError error={save.error} /></Button>`),
    ],
    [
      'an entry of a menu that shows refusals alone',
      'error',
      sender(`const press = async () => {
          const { userErrors } = await save.send({})
          for (const { message } of userErrors) notify.error(message)
        }
        return <Menu onSelect={press} />`),
    ],
    [
      'a button that shows nothing',
      'userErrors and error',
      sender('return <button onClick={() => void save.send({})} />'),
    ],
    [
      'a part that is handed the whole state and shows failures alone',
      'userErrors',
      `interface Props { readonly save: Submit<Variables, Payload> }
      function Part({ save }: Props) { return <Button onClick={save.send}><MutationError error={save.error} /></Button> }`,
    ],
    [
      'a hook that is handed the state and answers with what was changed',
      'userErrors and error',
      'function useSaving(submit: SubmitSaving) { return async () => (await submit.send({})).payload }',
    ],
  ])('a planted fault is found: %s', (_what, parts, source) => {
    expect(silentChangesIn(source).map((silent) => silent.parts.join(' and '))).toEqual([parts])
  })

  it.each([
    [
      'a form that gives them to its fields',
      sender(`return <FormDialog error={save.error} send={async () => (await save.send({})).userErrors} />`),
    ],
    [
      'a part that gets the whole state',
      `function Page() {
        const { send, ...sending } = useSubmit(useAddMutation(), (data) => data.add)
        return <Form {...sending} send={async () => { const { userErrors } = await send({}); return userErrors }} />
      }`,
    ],
    [
      'a question with a notice for each',
      sender(`return <ConfirmDialog><MutationError error={save.error} />
        {save.userErrors.map(({ message }) => <Notice key={message}>{message}</Notice>)}</ConfirmDialog>`),
    ],
    [
      'a press whose sender says both in a toast',
      sender(`const saveTold = useTold(save)
        return <Button onClick={() => void saveTold({})} />`),
    ],
    [
      'one of two changes that are sent by the same form',
      sender(`const add = useSubmit(useAddMutation(), (data) => data.add)
        const { error } = isNew ? add : save
        return <FormDialog error={error} send={async () => {
          const { userErrors } = isNew ? await add.send({}) : await save.send({})
          return userErrors
        }} />`),
    ],
  ])('a sender that tells why is left: %s', (_what, source) => {
    expect(silentChangesIn(source)).toEqual([])
  })
})
