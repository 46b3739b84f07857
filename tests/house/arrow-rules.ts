import type { IForbiddenRuleType } from 'dependency-cruiser'

const NODE_MODULES = '(^|/)node_modules/'

/** Packages named, wherever npm put them. */
const npm = (...names: string[]): string => `${NODE_MODULES}(${names.join('|')})(/|$)`

function onlyTo(room: string, allowed: readonly string[]): IForbiddenRuleType {
  const others = [
    'rules',
    'schema',
    'gateway',
    'backend',
    'client',
    'platform',
    'tests',
    'scripts',
    'workshop',
  ].filter((other) => other !== room && !allowed.includes(other))
  return {
    name: `${room}-points-only-to-${allowed.join('-and-') || 'itself'}`,
    severity: 'error',
    from: { path: `^${room}/` },
    to: { path: `^(${others.join('|')})/` },
  }
}

/** The arrows of ARCHITECTURE.md as rules; each name says what an import broke. */
export const ARROW_RULES: readonly IForbiddenRuleType[] = [
  { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-import-leads-nowhere',
    severity: 'error',
    // The servers that the gateway is compared with have a package of their own, installed for the bench.
    from: { pathNot: '^workshop/bench/gateway/peers/' },
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  onlyTo('rules', []),
  onlyTo('schema', ['rules']),
  onlyTo('gateway', ['schema', 'rules', 'backend']),
  onlyTo('backend', ['rules']),
  onlyTo('client', ['rules']),
  onlyTo('platform', []),
  onlyTo('scripts', ['rules', 'schema', 'gateway', 'backend', 'client', 'platform']),
  onlyTo('workshop', ['rules', 'schema', 'gateway', 'backend', 'client', 'platform', 'scripts']),
  {
    name: 'a-package-of-the-platform-is-used-by-its-face',
    severity: 'error',
    from: { path: '^(?!platform/)' },
    to: { path: '^platform/', pathNot: '^platform/([^/]+)/\\1\\.ts$' },
  },
  {
    name: 'only-the-edge-knows-the-wire',
    severity: 'error',
    from: { path: '^gateway/', pathNot: '^gateway/rest/' },
    to: { path: '^backend/' },
  },
  {
    name: 'the-edge-knows-the-contract-alone',
    severity: 'error',
    from: { path: '^gateway/rest/' },
    to: { path: '^backend/', pathNot: '^backend/contract/' },
  },
  {
    name: 'the-contract-imports-rules-and-typebox-alone',
    severity: 'error',
    from: { path: '^backend/contract/' },
    to: { pathNot: ['^backend/contract/', '^rules/', npm('typebox')] },
  },
  {
    name: 'the-contract-runs-nothing-of-typebox',
    severity: 'error',
    from: { path: '^backend/contract/' },
    to: { path: npm('typebox'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'rules-import-no-package',
    severity: 'error',
    from: { path: '^rules/' },
    to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'schema-knows-graphql-and-pothos-alone',
    severity: 'error',
    from: { path: '^schema/' },
    to: { path: NODE_MODULES, pathNot: npm('graphql', '@pothos') },
  },
  {
    name: 'schema-does-no-io',
    severity: 'error',
    from: { path: '^schema/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'client-runs-in-a-browser',
    severity: 'error',
    from: { path: '^client/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'client-uses-no-undici',
    severity: 'error',
    from: { path: '^client/' },
    to: { path: npm('undici') },
  },
  {
    name: 'client-infrastructure-knows-no-feature',
    severity: 'error',
    from: { path: '^client/((apollo|forms|lists|requests|shell|ui)/|features/(session|society)/)' },
    to: { path: '^client/features/', pathNot: '^client/features/(session|society)/' },
  },
  {
    name: 'gateway-draws-nothing',
    severity: 'error',
    from: { path: '^gateway/' },
    to: { path: npm('react', 'react-dom') },
  },
  {
    name: 'backend-speaks-no-graphql',
    severity: 'error',
    from: { path: '^backend/' },
    to: { path: npm('graphql', 'graphql-yoga', '@pothos') },
  },
]
