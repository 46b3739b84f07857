import { RotateCcw } from 'lucide-react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import type { Queue } from './use-queue.ts'

type Options = readonly { readonly value: string; readonly label: string }[]

export interface StateFilterProps {
  readonly queue: Pick<Queue, 'state' | 'setState' | 'kind' | 'setKind' | 'reset'>
  /** The states by their values in the address; the usual one has ''. */
  readonly options: Options
  /** The kinds of requests by their values in the address, where the list has several. */
  readonly kinds?: { readonly label: string; readonly options: Options }
}

/**
 * Spec 002 §2.8, §2.11: the state and the kind of the listed requests, kept in the address, and Reset Filters. A change
 * leads to page 1.
 */
export function StateFilter({ queue, options, kinds }: StateFilterProps) {
  return (
    <>
      <SelectField
        label="Status"
        placeholder={null}
        options={options}
        value={queue.state}
        onChange={({ currentTarget }) => queue.setState(currentTarget.value)}
      />
      {kinds && (
        <SelectField
          label={kinds.label}
          placeholder={null}
          options={kinds.options}
          value={queue.kind}
          onChange={({ currentTarget }) => queue.setKind(currentTarget.value)}
        />
      )}
      <Button tone="secondary" icon={RotateCcw} onClick={queue.reset}>
        {SHELL_TEXTS.resetFilters}
      </Button>
    </>
  )
}
