import { chakra } from '@chakra-ui/react/styled-system'
import { Fragment } from 'react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useLikelyDuplicatesQuery } from './LikelyDuplicates.generated.ts'

const Line = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted', minH: '6' } })

/** Members who are probably the same person as an applicant, and why: a hint that blocks nothing. */
export function LikelyDuplicates({ memberId }: { readonly memberId: string }) {
  const { data, error, loading, refetch } = useLikelyDuplicatesQuery({ variables: { id: memberId } })
  const search = data?.member?.likelyDuplicates
  if (search && search.found.length > 0)
    return (
      <Notice tone="warning" announce="status" title="May already be registered">
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1" color="fg">
          {search.found.map(({ member, inWords }) => (
            <li key={member.id}>
              <TextLink
                to={
                  member.memberNumber === null
                    ? paths.registration(member.id)
                    : paths.memberProfile(member.id)
                }
              >
                {member.name}
              </TextLink>{' '}
              ({member.memberNumber ?? MEMBERS_TEXTS.pendingApproval}){' '}
              {inWords.map((words, index) => (
                <Fragment key={words}>
                  {index > 0 && (index === inWords.length - 1 ? ' and ' : ', ')}
                  {words}
                </Fragment>
              ))}
              .
            </li>
          ))}
        </chakra.ul>
        {!search.isComplete && <chakra.p mt="1">{MEMBERS_TEXTS.duplicatesIncomplete}</chakra.p>}
      </Notice>
    )
  if (search)
    return (
      <Line role="status">
        {search.isComplete ? MEMBERS_TEXTS.noDuplicates : MEMBERS_TEXTS.noDuplicatesIncomplete}
      </Line>
    )
  if (error)
    return (
      <Line as="div" role="status" display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {MEMBERS_TEXTS.duplicatesFailed}
        <Button tone="quiet" size="sm" busy={loading} onClick={() => void refetch()}>
          Check again
        </Button>
      </Line>
    )
  return <Line>Checking for the same phone, e-mail, staff number and payment …</Line>
}
