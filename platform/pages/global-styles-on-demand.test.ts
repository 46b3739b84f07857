import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { globalStylesOnDemand } from './global-styles-on-demand.ts'

const FILE = join(import.meta.dirname, '../../node_modules/@chakra-ui/react/dist/esm/styled-system/system.js')
// Vite's type of a plugin leaves open whether there is a transform, and whether it is a function.
const { transform } = globalStylesOnDemand() as unknown as {
  readonly transform: { readonly handler: (code: string) => { readonly code: string } }
}

it('Chakra works out its global styles when they are asked for, and a file that reads otherwise ends the build', () => {
  const code = readFileSync(FILE, 'utf8')
  expect(code).toContain('const _global = [getPreflightCss()')
  const { code: changed } = transform.handler(code)
  expect(changed).not.toContain('const _global')
  expect(changed).toContain('get _global() { return [getPreflightCss()')
  expect(() => transform.handler('const styles = []')).toThrow('in another way')
})
