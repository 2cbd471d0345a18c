/** Which packages and parts of packages may import which. Each rule says what to do instead. */
const inPackage = (name) => `^${name}/`

/** Layers of gateway/src, lowest first. A domain imports lower layers only, and only through their index.ts. */
const GATEWAY_LAYERS = [
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
const DOMAINS = GATEWAY_LAYERS.flat().filter(
  (name) => !['platform', 'server', 'cli', 'testing'].includes(name),
)

const gatewayLayerRules = GATEWAY_LAYERS.map((names, level) => ({
  name: `${names.join('-and-')}-imports-lower-layers-only`,
  severity: 'error',
  comment:
    'Move shared code to a lower layer, or let the higher domain add the field (a resolver can be in either).',
  from: { path: `^gateway/src/(${names.join('|')})/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: `^gateway/src/(${GATEWAY_LAYERS.slice(level).flat().join('|')})/`,
    pathNot: '^gateway/src/$1/',
  },
}))

/**
 * Layers of web/src, lowest first, each with its paths. A layer imports lower ones only. Pages and the staff area are one layer;
 * routes.tsx and app.tsx assemble the site, and hydration and ssr run it.
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
    comment: 'Move shared code to a lower layer, or pass it as a prop.',
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
      comment: 'Merge files that import each other, or move shared code to a third file.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'design-system-imports-no-package',
      severity: 'error',
      comment: 'The design system only renders. Pass data, routes and text as props.',
      from: { path: inPackage('design-system') },
      to: { path: '^(content|gateway|web|tests)/' },
    },
    {
      name: 'content-imports-no-package',
      severity: 'error',
      comment: 'Content is text and facts that can be edited without programming.',
      from: { path: inPackage('content') },
      to: { path: '^(design-system|gateway|web|tests)/' },
    },
    {
      name: 'web-draws-with-the-design-system-only',
      severity: 'error',
      comment: 'Web gets its data by GraphQL. Add a field to a query.',
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
      comment: "Public pages import from 'design-system' only.",
      from: { pathNot: '^(design-system|tests)/|^web/src/staff/' },
      to: { path: '^design-system/src/staff/' },
    },
    {
      name: 'chakra-stays-in-the-design-system',
      severity: 'error',
      comment: 'Use the components and primitives of the design system.',
      from: { pathNot: inPackage('design-system') },
      to: { path: 'node_modules/@chakra-ui' },
    },
    {
      name: 'pages-is-the-only-bridge-to-web',
      severity: 'error',
      comment: 'Only gateway/src/server/pages/web-build.ts imports the rendering code.',
      from: { path: inPackage('gateway'), pathNot: '^gateway/src/server/pages/web-build\\.ts$' },
      to: { path: inPackage('web') },
    },
    {
      name: 'gateway-does-not-draw',
      severity: 'error',
      comment: 'Web renders markup, with the design system.',
      from: { path: inPackage('gateway') },
      to: { path: '^(design-system|tests)/' },
    },
    {
      name: 'pages-do-not-know-each-other',
      severity: 'error',
      comment: 'Move code that two pages use to web/src/shared.',
      from: { path: '^web/src/pages/([^/]+)/' },
      to: { path: '^web/src/pages/([^/]+)/', pathNot: '^web/src/pages/$1/' },
    },
    {
      name: 'staff-screens-do-not-know-each-other',
      severity: 'error',
      comment: 'Move code that two screens use to web/src/staff/lib.',
      from: { path: '^web/src/staff/screens/([^/]+)/' },
      to: { path: '^web/src/staff/screens/([^/]+)/', pathNot: '^web/src/staff/screens/$1/' },
    },
    {
      name: 'pages-and-the-staff-area-do-not-know-each-other',
      severity: 'error',
      comment: 'Move code that both use to web/src/shared.',
      from: { path: '^web/src/(pages|staff)/' },
      to: { path: '^web/src/(pages|staff)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'web-has-no-circles',
      severity: 'error',
      comment:
        'Merge files that import each other, even for types only, or move shared code to a third file.',
      from: { path: '^web/src/' },
      to: { circular: true },
    },
    ...layerRules,
    {
      name: 'adapters-never-touch-a-store',
      severity: 'error',
      comment: 'Call the feature, which calls the database.',
      from: { path: '^gateway/src/(server/rest/|.*/resolvers\\.ts$)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^gateway/src/(.*[/-](store|rows)\\.ts$|platform/database/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-know-no-transport',
      severity: 'error',
      comment: 'A feature takes values and a Context. Keep GraphQL, Express and SQL out of it.',
      from: { path: '/([^/]+)/\\1\\.ts$', pathNot: ['^gateway/src/(platform|server)/', '^(?!gateway/)'] },
      to: { path: 'node_modules/(graphql|express|drizzle-orm)/' },
    },
    {
      name: 'a-store-belongs-to-its-feature',
      severity: 'error',
      comment: "Call the other feature's functions, not its store.",
      from: { path: '^gateway/src/(.+)/[^/]+$', pathNot: '^gateway/src/(server|generated)/' },
      to: { path: '^gateway/src/.+[/-]store\\.ts$', pathNot: '^gateway/src/$1/[a-z-]*store\\.ts$' },
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
    ...gatewayLayerRules,
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nothing imports this file. Delete it or use it.',
      from: {
        orphan: true,
        pathNot: [
          '\\.(test|stories)\\.tsx?$',
          '(^|/)(vite|vitest|playwright|codegen)\\.?(config)?\\.(ts|mts)$',
          '^codegen\\.ts$',
          // Browsers start it directly.
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
      comment: "List the package in the importing package's package.json.",
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Built files of our packages only: many npm packages have their entry point in a folder of that name.
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
