import { chakra } from '@chakra-ui/react/styled-system'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice, type NoticeTone } from '../ui/Notice.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { countOf } from './count-of.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { Decided, EachResult } from './decide-each.ts'
import type { QueueItem } from './queue-page.ts'
import type { Bulk, BulkRun } from './use-bulk.ts'

export interface BulkDialogsProps<Item extends QueueItem> {
  readonly bulk: Bulk<Item>
  /** The noun for one request. */
  readonly what: string
}

/** The one confirmation of several decisions, their progress, and the outcome of each. */
export function BulkDialogs<Item extends QueueItem>({ bulk, what }: BulkDialogsProps<Item>) {
  const { asked, selected, run } = bulk
  if (run !== null) return <RunDialog bulk={bulk} run={run} what={what} />
  if (asked === null) return null
  const count = countOf(selected.length, what)
  return (
    <DecisionDialog
      decision={{
        asked: null,
        busy: false,
        error: null,
        userErrors: [],
        send: (values) => bulk.start(values ?? {}),
        cancel: bulk.cancel,
      }}
      title={asked.title(count)}
      confirmText={`${asked.verb} ${count}`}
      warning={asked.warning}
      {...(asked.tone === undefined ? {} : { tone: asked.tone })}
      {...(asked.fields === undefined ? {} : { fields: asked.fields })}
    >
      <Names>
        {selected.map((item) => (
          <li key={item.id}>{bulk.nameOf(item)}</li>
        ))}
      </Names>
    </DecisionDialog>
  )
}

/** Long lists scroll by themselves, so that the warning below stays in sight. */
const Names = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    maxH: '48',
    overflowY: 'auto',
    fontWeight: '500',
  },
})

const SECTIONS: readonly { readonly result: EachResult; readonly tone: NoticeTone }[] = [
  { result: 'refused', tone: 'danger' },
  { result: 'unsent', tone: 'warning' },
  { result: 'before', tone: 'info' },
  { result: 'done', tone: 'success' },
]

interface RunDialogProps<Item extends QueueItem> extends BulkDialogsProps<Item> {
  readonly run: BulkRun<Item>
}

function RunDialog<Item extends QueueItem>({ bulk, run, what }: RunDialogProps<Item>) {
  const { action, decided, total, isRunning } = run
  const again = decided.filter(({ result }) => result === 'refused' || result === 'unsent').length
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={isRunning ? `${action.verb} ${countOf(total, what)}` : 'Outcome'}
      onClose={isRunning ? bulk.stop : bulk.finish}
      footer={
        isRunning ? (
          <Button tone="secondary" onClick={bulk.stop}>
            Stop after this one
          </Button>
        ) : (
          <>
            {again > 0 && (
              <Button tone="secondary" icon={RotateCw} onClick={bulk.retry}>
                Try {countOf(again, what)} again
              </Button>
            )}
            <Button onClick={bulk.finish}>Close</Button>
          </>
        )
      }
    >
      {isRunning ? (
        <ProgressBar
          label="Sent one after another"
          done={decided.length}
          total={total}
          text={`${decided.length} of ${total}`}
        />
      ) : (
        <chakra.div role="status" display="flex" flexDirection="column" gap="3">
          {SECTIONS.map(({ result, tone }) => {
            const found = decided.filter((each) => each.result === result)
            return (
              found.length > 0 && (
                <Notice
                  key={result}
                  tone={tone}
                  title={headOf(result, countOf(found.length, what), action.done)}
                >
                  <Outcomes decided={found} nameOf={bulk.nameOf} note={bulk.note} />
                </Notice>
              )
            )
          })}
        </chakra.div>
      )}
    </Dialog>
  )
}

/** A count such as '2 registrations' as the head of its section. */
function headOf(result: EachResult, count: string, done: string): string {
  if (result === 'done') return `${count} ${done}`
  if (result === 'before') return `${count} already decided, perhaps by a colleague a moment ago`
  return result === 'refused' ? `${count} not ${done}` : `${count} not sent`
}

interface OutcomesProps<Item extends QueueItem> extends Pick<Bulk<Item>, 'nameOf' | 'note'> {
  readonly decided: readonly Decided<Item>[]
}

function Outcomes<Item extends QueueItem>({ decided, nameOf, note }: OutcomesProps<Item>): ReactNode {
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1">
      {decided.map(({ item, result, reason }) => (
        <li key={item.id}>
          <chakra.span color="fg">{nameOf(item)}</chakra.span>
          {reason !== null && `: ${reason}`}
          {(result === 'done' || result === 'before') && note?.(item)}
        </li>
      ))}
    </chakra.ul>
  )
}
