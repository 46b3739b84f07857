import { RotateCcw } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import type { Queue } from './use-queue.ts'

export interface StateFilterProps {
  readonly queue: Pick<Queue, 'state' | 'setState' | 'reset'>
  /** The states by their values in the address; the usual one has ''. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Spec 002 §2.8: the state of the listed requests, kept in the address, and Reset Filters. A change leads to page 1. */
export function StateFilter({ queue, options }: StateFilterProps) {
  return (
    <>
      <SelectField
        label="Status"
        placeholder={null}
        options={options}
        value={queue.state}
        onChange={({ currentTarget }) => queue.setState(currentTarget.value)}
      />
      <Button tone="secondary" icon={RotateCcw} onClick={queue.reset}>
        Reset Filters
      </Button>
    </>
  )
}
