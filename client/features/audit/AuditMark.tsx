import { chakra } from '@chakra-ui/react/styled-system'
import { AUDIT_TEXTS } from '#rules/texts/audit.ts'
import { Notice, type NoticeTone } from '../../ui/Notice.tsx'
import { type AuditMarkQuery, useAuditMarkQuery } from './AuditMark.generated.ts'

type Mark = NonNullable<AuditMarkQuery['auditMark']>

/** What is known of the log outside the server, and how that is to be taken. */
function newsOf({ isSentByItself, sentAt, sentMail }: Mark): readonly [NoticeTone, string] {
  if (!isSentByItself) return ['warning', AUDIT_TEXTS.markStays]
  if (sentAt === null) return ['warning', AUDIT_TEXTS.markNeverLeft]
  if (sentMail === 'FAILED') return ['danger', AUDIT_TEXTS.markFailed(sentAt)]
  return sentMail === 'QUEUED'
    ? ['warning', AUDIT_TEXTS.markQueued(sentAt)]
    : ['info', AUDIT_TEXTS.markLeft(sentAt)]
}

/** The mark of the audit log, and when one last left the server. */
export function AuditMark() {
  const { data } = useAuditMarkQuery()
  const found = data?.auditMark ?? null
  if (found === null || found.mark === null) return null
  const [tone, news] = newsOf(found)
  return (
    <Notice tone={tone}>
      <p>{news}</p>
      <p>
        {AUDIT_TEXTS.presentMark} <chakra.span overflowWrap="anywhere">{found.mark}</chakra.span>
      </p>
    </Notice>
  )
}
