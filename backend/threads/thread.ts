import { move, transferableSymbol, valueSymbol } from 'piscina'
import { TASKS, type TaskInput, type TaskName } from './tasks.ts'

/** The memory of what a thread answers, which is handed over instead of copied. */
function memoryOf(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array)
    return value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength
      ? [value.buffer]
      : []
  if (Array.isArray(value))
    return value.length > 0 && value[0] instanceof Uint8Array ? value.flatMap(memoryOf) : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(memoryOf) : []
}

/** What runs in a thread: one task after another. */
// oxlint-disable-next-line import/no-default-export -- Piscina asks a file for its default
export default async function run<Name extends TaskName>(asked: { name: Name; input: TaskInput<Name> }) {
  const task = TASKS[asked.name] as (input: TaskInput<Name>) => Promise<unknown>
  const value = await task(asked.input)
  const memory = memoryOf(value)
  return memory.length === 0 ? value : move({ [transferableSymbol]: memory, [valueSymbol]: value as object })
}
