import { skipToken } from '@apollo/client/react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { Card } from '../../../ui/Card.tsx'
import { ShareLink } from '../../../ui/ShareLink.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useReferralLinkQuery } from './ReferralLink.generated.ts'

export interface ReferralCardProps {
  readonly confirmed: boolean
}

/** The member's link for people who want to join. Spec 001 §4: it is asked for only once there is a member id. */
export function ReferralCard({ confirmed }: ReferralCardProps) {
  const { name } = useSociety()
  const { data, error, loading, refetch } = useReferralLinkQuery(confirmed ? READ_ONCE : skipToken)
  const address = data?.referralLink ?? null
  return (
    <Card
      title={MEMBERS_TEXTS.referralTitle}
      description={
        confirmed ? MEMBERS_TEXTS.referralText : `${sentence(MEMBERS_TEXTS.referralNeedsMemberNumber)}.`
      }
    >
      {confirmed &&
        (address !== null ? (
          <ShareLink
            label={MEMBERS_TEXTS.referralLabel}
            address={address}
            message={{ title: name, text: MEMBERS_TEXTS.referralMessage(name, address) }}
          />
        ) : error && !loading ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <Skeleton height="11" />
        ))}
    </Card>
  )
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
