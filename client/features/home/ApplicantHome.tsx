import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Clock, LockKeyholeOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatInstant } from '#rules/dates.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { StatusBadge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { MemberDetails } from '../members/MemberDetails.tsx'
import { useApplicantHomeQuery } from './ApplicantHome.generated.ts'
import { GreetingHeader } from './GreetingHeader.tsx'

/** The home page before the registration is confirmed: its status and the next steps. */
export function ApplicantHome({ name }: { readonly name: string }) {
  const { data, error, loading, refetch } = useApplicantHomeQuery(READ_ONCE)
  const member = data?.viewer?.member
  if (!member)
    return error ? <QueryError error={error} onRetry={refetch} retrying={loading} /> : <PageSkeleton />
  return (
    <>
      <GreetingHeader name={name} description="Thank you for joining. We have received your registration." />
      <chakra.div display="flex" flexDirection="column" gap={{ base: '5', md: '7' }}>
        <Card
          title="Your registration"
          actions={<StatusBadge status={member.status} label={MEMBERS_TEXTS.pendingApproval} />}
        >
          <chakra.ol listStyleType="none" display="flex" flexDirection="column">
            <Step icon={<Check size={18} aria-hidden />} done title="Registration received">
              {member.joinedAt === null
                ? 'We have received your details, payment evidence, passport and signature.'
                : `We received your details, payment evidence, passport and signature on ${formatInstant(member.joinedAt)}.`}
            </Step>
            <Step icon={<Clock size={18} aria-hidden />} current title="Staff check your payment and details">
              You do not need to do anything. If something is missing, the office will write or call you.
            </Step>
            <Step icon={<LockKeyholeOpen size={18} aria-hidden />} last title="You get your member ID">
              {SESSION_TEXTS.awaitingConfirmation} Savings and loan pages open when you have an account.
            </Step>
          </chakra.ol>
        </Card>
        <chakra.section aria-label="What you sent us">
          <chakra.h2 textStyle="heading" mb="2">
            What you sent us
          </chakra.h2>
          <MemberDetails member={member} />
        </chakra.section>
      </chakra.div>
    </>
  )
}

interface StepProps {
  readonly title: string
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly done?: boolean
  readonly current?: boolean
  readonly last?: boolean
}

function Step({ title, icon, children, done = false, current = false, last = false }: StepProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="{spacing.10} 1fr"
      columnGap="4"
      {...(current ? { 'aria-current': 'step' as const } : {})}
    >
      <chakra.span display="flex" flexDirection="column" alignItems="center">
        <chakra.span
          display="flex"
          alignItems="center"
          justifyContent="center"
          boxSize="10"
          flexShrink={0}
          borderRadius="full"
          borderWidth="1px"
          {...(done
            ? { bg: 'brand.solid', color: 'brand.on', borderColor: 'brand.solid' }
            : current
              ? { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.line' }
              : { bg: 'bg.sunken', color: 'fg.muted', borderColor: 'line' })}
        >
          {icon}
        </chakra.span>
        {!last && <chakra.span flex="1" width="0.5" my="1" bg={done ? 'brand.line' : 'line'} />}
      </chakra.span>
      <chakra.div pb={last ? '0' : '6'} pt="1.5" minW="0">
        <chakra.h3 fontWeight="600">
          {title}
          <chakra.span srOnly>{done ? ', done' : current ? ', in progress' : ''}</chakra.span>
        </chakra.h3>
        <chakra.p textStyle="sm" color="fg.muted" maxW="prose">
          {children}
        </chakra.p>
      </chakra.div>
    </chakra.li>
  )
}
