import { useState } from 'react'
import type { CodesTask } from './codes-task.ts'
import { ProveDialog } from './ProveDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { BeginCodes, ConfirmCodes, type SetUp } from './SetUpCodes.tsx'

export interface CodesWindowProps {
  readonly open: boolean
  readonly task: CodesTask
  readonly onClose: () => void
}

/** The steps of a task, one dialog after the other. What is secret is in no cache and is gone with the last of them. */
export function CodesWindow({ task, onClose }: CodesWindowProps) {
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (task !== 'turn on') return <ProveDialog task={task} onCodes={setCodes} onClose={onClose} />
  return setUp === null ? (
    <BeginCodes onBegun={setSetUp} onClose={onClose} />
  ) : (
    <ConfirmCodes setUp={setUp} onCodes={setCodes} onClose={onClose} />
  )
}
