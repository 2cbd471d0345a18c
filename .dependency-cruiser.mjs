/** Which package, and which part of one, may import which. One entry a rule, each with what to do instead. */
const inPackage = (name) => `^${name}/`

/** The floors of gateway/src, the lowest first: a domain imports lower floors only, and others reach it by its index.ts only. */
const FLOORS = [
  ['platform'],
  ['scheduling'],
  ['audit'],
  ['messaging', 'site-content', 'business-settings'],
  ['auth'],
  ['customers', 'on-call', 'api-keys'],
  ['bookings'],
  ['reviews', 'maintenance', 'conversations', 'job-records'],
  ['enquiries'],
  ['priced-quotes'],
  ['office'],
  ['server'],
  ['cli', 'testing'],
]
const DOMAINS = FLOORS.flat().filter((name) => !['platform', 'server', 'cli', 'testing'].includes(name))

const floorRules = FLOORS.map((names, floor) => ({
  name: `${names.join('-and-')}-imports-lower-floors-only`,
  severity: 'error',
  comment:
    'Move what both need to a lower floor, or let the higher domain add it (a resolver may stand in either).',
  from: { path: `^gateway/src/(${names.join('|')})/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: `^gateway/src/(${FLOORS.slice(floor).flat().join('|')})/`,
    pathNot: '^gateway/src/$1/',
  },
}))

/**
 * The layers of web/src, the lowest first, each with the paths that it is made of: a layer imports lower ones only. Pages
 * and the staff area are on one layer; routes.tsx and app.tsx put the site together, hydration and ssr run it.
 */
const WEB_LAYERS = [
  { 'graphql-client': 'graphql-client/' },
  { routing: 'routing/' },
  { analytics: 'analytics/' },
  { islands: 'islands/' },
  { layout: 'layout/' },
  { shared: 'shared/' },
  { pages: 'pages/', 'staff-lib': 'staff/lib/' },
  { 'staff-data-list': 'staff/data-list/' },
  { 'staff-screens': 'staff/screens/' },
  { 'staff-shell': 'staff/shell/' },
  { routes: 'routes\\.' },
  { app: 'app\\.' },
  { hydration: 'hydration/' },
  { ssr: 'ssr/' },
]

const layerRules = WEB_LAYERS.flatMap((layer, index) =>
  Object.entries(layer).map(([name, own]) => ({
    name: `web-${name}-imports-lower-layers-only`,
    severity: 'error',
    comment: 'Move what both need to a lower layer, or pass it as a prop.',
    from: { path: `^web/src/${own}`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^web/src/(${WEB_LAYERS.slice(index).flatMap(Object.values).join('|')})`,
      pathNot: `^web/src/${own}`,
    },
  })),
)

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one idea, or a third file is missing.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'design-system-imports-no-package',
      severity: 'error',
      comment: 'The design system draws; data, routes and words come to it as props.',
      from: { path: inPackage('design-system') },
      to: { path: '^(content|gateway|web|tests)/' },
    },
    {
      name: 'content-imports-no-package',
      severity: 'error',
      comment: 'Content is words and facts, editable without programming.',
      from: { path: inPackage('content') },
      to: { path: '^(design-system|gateway|web|tests)/' },
    },
    {
      name: 'web-draws-with-the-design-system-only',
      severity: 'error',
      comment: 'Data reaches web by GraphQL; ask for it in a query.',
      from: { path: inPackage('web') },
      to: { path: '^(content|gateway|tests)/' },
    },
    {
      name: 'the-design-system-has-public-entries',
      severity: 'error',
      comment: "Import from 'design-system' or 'design-system/staff'; export there what is missing.",
      from: { pathNot: inPackage('design-system') },
      to: { path: '^design-system/src/', pathNot: '^design-system/src/(staff/)?index\\.ts$' },
    },
    {
      name: 'public-pages-carry-nothing-of-the-staff-area',
      severity: 'error',
      comment: "What visitors' pages draw with is exported by 'design-system'.",
      from: { pathNot: '^(design-system|tests)/|^web/src/staff/' },
      to: { path: '^design-system/src/staff/' },
    },
    {
      name: 'chakra-stays-in-the-design-system',
      severity: 'error',
      comment: 'Draw with the components and primitives of the design system.',
      from: { pathNot: inPackage('design-system') },
      to: { path: 'node_modules/@chakra-ui' },
    },
    {
      name: 'pages-is-the-only-bridge-to-web',
      severity: 'error',
      comment: 'Rendering has one seam: gateway/src/server/pages.ts.',
      from: { path: inPackage('gateway'), pathNot: '^gateway/src/server/pages\\.ts$' },
      to: { path: inPackage('web') },
    },
    {
      name: 'gateway-does-not-draw',
      severity: 'error',
      comment: 'Markup is made by web, from the design system.',
      from: { path: inPackage('gateway') },
      to: { path: '^(design-system|tests)/' },
    },
    {
      name: 'pages-do-not-know-each-other',
      severity: 'error',
      comment: 'What two pages use lives in web/src/shared.',
      from: { path: '^web/src/pages/([^/]+)/' },
      to: { path: '^web/src/pages/([^/]+)/', pathNot: '^web/src/pages/$1/' },
    },
    {
      name: 'staff-screens-do-not-know-each-other',
      severity: 'error',
      comment: 'What two screens use lives in web/src/staff/lib.',
      from: { path: '^web/src/staff/screens/([^/]+)/' },
      to: { path: '^web/src/staff/screens/([^/]+)/', pathNot: '^web/src/staff/screens/$1/' },
    },
    {
      name: 'pages-and-the-staff-area-do-not-know-each-other',
      severity: 'error',
      comment: 'What both use lives in web/src/shared.',
      from: { path: '^web/src/(pages|staff)/' },
      to: { path: '^web/src/(pages|staff)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'web-has-no-circles',
      severity: 'error',
      comment:
        'Two files that need each other, if only for a type, are one idea, or a third file is missing.',
      from: { path: '^web/src/' },
      to: { circular: true },
    },
    ...layerRules,
    {
      name: 'adapters-never-touch-a-store',
      severity: 'error',
      comment: 'A resolver or a REST shim calls the feature; the feature calls its store.',
      from: { path: '^gateway/src/(server/rest/|.*/resolvers\\.ts$)', pathNot: '\\.test\\.ts$' },
      to: { path: '^gateway/src/(.*/store\\.ts$|platform/database/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-know-no-transport',
      severity: 'error',
      comment: 'A feature takes values and a Context; GraphQL, Express and SQL stay outside it.',
      from: { path: '/([^/]+)/\\1\\.ts$', pathNot: ['^gateway/src/(platform|server)/', '^(?!gateway/)'] },
      to: { path: 'node_modules/(graphql|express|drizzle-orm)/' },
    },
    {
      name: 'a-store-belongs-to-its-feature',
      severity: 'error',
      comment: "Call the other feature's functions, not its store.",
      from: { path: '^gateway/src/(.+)/[^/]+$', pathNot: '^gateway/src/server/' },
      to: { path: '^gateway/src/.+/store\\.ts$', pathNot: '^gateway/src/$1/store\\.ts$' },
    },
    {
      name: 'a-domain-is-entered-by-its-index',
      severity: 'error',
      comment: "Import from the domain's index.ts; export there what is missing.",
      from: {
        path: '^gateway/src/([^/]+)/',
        pathNot: ['\\.test\\.ts$', '^gateway/src/(testing|generated)/'],
      },
      to: {
        path: `^gateway/src/(${DOMAINS.join('|')})/`,
        pathNot: ['^gateway/src/$1/', '^gateway/src/[^/]+/index\\.ts$'],
      },
    },
    ...floorRules,
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nothing reaches this file: delete it, or use it.',
      from: {
        orphan: true,
        pathNot: [
          '\\.(test|stories)\\.tsx?$',
          '(^|/)(vite|vitest|playwright|codegen)\\.?(config)?\\.(ts|mts)$',
          '^codegen\\.ts$',
          // Browsers start it by itself.
          '^web/src/staff/service-worker\\.ts$',
          '\\.d\\.ts$',
          '/\\.storybook/',
          '^web/src/graphql/',
        ],
      },
      to: {},
    },
    {
      name: 'no-unlisted-packages',
      severity: 'error',
      comment: "A package's package.json is its licence to import: list the package there.",
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Built files of the packages; not the packages, many of which have their entry in a folder of that name.
    exclude: { path: '^(content|design-system|gateway|tests|web)/(dist|storybook-static)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
    combinedDependencies: false,
  },
}
