import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { Wide } from './Wide.tsx'

/** The frame of a public page with a long form. */
export const FormPage = chakra(Wide, { base: { py: { base: '6', md: '12' }, _print: { p: '0' } } })

/** A long form, with its help beside it or, on narrow screens, below it. */
export const FormColumns = chakra(
  'div',
  defineRecipe({
    base: { display: 'grid', gap: { base: '6', lg: '8' }, alignItems: 'start' },
    variants: {
      /** Beside the menu of the dashboard there is less room. */
      besideMenu: {
        true: {
          gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, {sizes.72})' },
        },
        false: {
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, {sizes.72})' },
        },
      },
    },
    defaultVariants: { besideMenu: false },
  }),
)

/** The help beside a long form. */
export const FormAside = chakra('aside', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', position: { lg: 'sticky' }, top: '24' },
})
