import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { Disclosure } from '../../ui/Disclosure.tsx'
import type { Question } from '../landing-texts.ts'

/** Questions that open to their answers. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <chakra.div maxW="3xl">
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={question} icon={Plus} turn={45}>
          <chakra.p pb="5" pe="8" color="fg.muted" textWrap="pretty">
            {answer}
          </chakra.p>
        </Disclosure>
      ))}
    </chakra.div>
  )
}
