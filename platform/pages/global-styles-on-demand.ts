import type { Plugin } from 'vite'

const SYSTEM = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/
const STYLES = '[getPreflightCss(), getGlobalCss(), getTokenCss()]'
const EAGER = [`  const _global = ${STYLES};\n`, '    _global,\n'] as const

/**
 * Chakra works out its global styles while it makes its system. Every document of the build but one holds them already, so that
 * a slow phone would do it in vain for 30 ms: they are worked out when they are asked for.
 *
 * @throws Error when Chakra's file reads otherwise
 */
export function globalStylesOnDemand(): Plugin {
  return {
    name: 'global-styles-on-demand',
    apply: 'build',
    transform: {
      filter: { id: SYSTEM },
      handler(code) {
        const [made, named] = EAGER
        if (!code.includes(made) || !code.includes(named))
          throw new Error('global-styles-on-demand: Chakra makes its global styles in another way')
        return {
          code: code.replace(made, '').replace(named, `    get _global() { return ${STYLES}; },\n`),
          map: null,
        }
      },
    },
  }
}
