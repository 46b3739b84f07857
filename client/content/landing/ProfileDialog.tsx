import { chakra } from '@chakra-ui/react/styled-system'
import { Dialog } from '../../ui/Dialog.tsx'
import type { TeamMember } from '../team.ts'
import { PROFILES } from '../team-profiles.ts'

export interface ProfileDialogProps {
  /** null: closed. */
  readonly person: TeamMember | null
  readonly onClose: () => void
}

/** The profile of a member of the team: portrait, position, qualifications and titled parts. Spec 000 §2, §3. */
export function ProfileDialog({ person, onClose }: ProfileDialogProps) {
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={person?.name ?? ''}
      description={person && `${person.position} · ${person.qualifications}`}
    >
      {person && (
        <>
          <chakra.img
            src={`/team/${person.key}.svg`}
            alt=""
            htmlWidth={320}
            htmlHeight={320}
            width="32"
            height="32"
            borderRadius="xl"
          />
          {(PROFILES[person.key] ?? []).map(({ title, text }) => (
            <section key={title}>
              <chakra.h3 textStyle="title" mt="5" mb="1">
                {title}
              </chakra.h3>
              <chakra.p color="fg.muted" textWrap="pretty">
                {text}
              </chakra.p>
            </section>
          ))}
        </>
      )}
    </Dialog>
  )
}
