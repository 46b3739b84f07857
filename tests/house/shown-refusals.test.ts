import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The components and hooks of a source, each with its text. */
function functionsOf(source: string): readonly { readonly name: string; readonly text: string }[] {
  return source.split(/^(?=(?:export )?(?:async )?function \w|(?:export )?const \w+ = )/m).flatMap((text) => {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(text)?.[1]
    return name === undefined ? [] : [{ name, text }]
  })
}

/** What a function calls the state of what it sends: `const close = useSubmit(` or `const { send, busy } = useSubmit(`. */
const sendersIn = (text: string): readonly string[] =>
  [...text.matchAll(/const (\w+|\{[^}]*\}) = useSubmit\(/g)].map(([, name = '']) => name)

/** Whether a part of the state is handed on whole, so that another component shows it. */
const isHandedOn = (text: string, name: string): boolean =>
  new RegExp(`(?:[={(,:?\\s]|\\.\\.\\.)${name}(?=[\\s}),])(?! = )`).test(
    text.replaceAll(/^\s*const .* = useSubmit\(/gm, ''),
  )

/** Functions that send a change, and do not show why the graph refused it. */
function silentIn(source: string): readonly string[] {
  return functionsOf(source).flatMap(({ name, text }) => {
    const senders = sendersIn(text)
    if (senders.length === 0 || /userErrors/.test(text)) return []
    const isSilent = senders.some((sender) => {
      const rest = /\.\.\.(\w+)/.exec(sender)?.[1]
      return rest === undefined
        ? sender.startsWith('{') || !isHandedOn(text, sender)
        : !isHandedOn(text, rest)
    })
    return isSilent || /<MutationError/.test(text) ? [name] : []
  })
}

describe('a change that the graph refuses', () => {
  it('tells why wherever it is sent', () => {
    const sources = globSync('client/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (file) => !file.includes('.generated.'),
    )
    expect(sources.length).toBeGreaterThan(400)
    const silent = sources.flatMap((file) =>
      silentIn(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
    )
    expect(silent).toEqual([])
  })

  it.each([
    [
      'a question that shows failures alone',
      `function Question() {
        const discard = useSubmit(useDiscardMutation(), (data) => data.discard)
        const confirm = async () => { const { payload } = await discard.send({}) }
        return <ConfirmDialog busy={discard.busy} onConfirm={confirm}><MutationError error={discard.error} /></ConfirmDialog>
      }`,
    ],
    [
      'a button that shows nothing',
      `function Button() {
        const mark = useSubmit(useMarkMutation(), (data) => data.mark)
        return <button onClick={() => void mark.send({})} />
      }`,
    ],
    [
      'a dialog that takes the error apart from the rest',
      `export function Dialog() {
        const { send, busy, error } = useSubmit(useSaveMutation(), (data) => data.save)
        return <FormDialog busy={busy} error={error} send={async () => { await send({}) }} />
      }`,
    ],
  ])('a planted sender that tells nothing is found: %s', (_what, source) => {
    expect(silentIn(source)).toHaveLength(1)
  })

  it.each([
    [
      'a form that gives them to its fields',
      `function Form() {
        const save = useSubmit(useSaveMutation(), (data) => data.save)
        return <FormDialog error={save.error} send={async () => (await save.send({})).userErrors} />
      }`,
    ],
    [
      'a part that gets the whole state',
      `function Page() {
        const { send, ...sending } = useSubmit(useAddMutation(), (data) => data.add)
        return <Form {...sending} send={send} />
      }`,
    ],
  ])('a sender that tells why is left: %s', (_what, source) => {
    expect(silentIn(source)).toEqual([])
  })
})
