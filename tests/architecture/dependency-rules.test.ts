import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT, toolPath } from '../support/checkout.ts'

const Report = z.object({
  summary: z.object({
    violations: z.array(
      z.object({ from: z.string(), rule: z.object({ name: z.string(), severity: z.string() }) }),
    ),
  }),
})

/** Violations that dependency-cruiser reports for these files and everything they import, as `rule: file`. */
function violations(paths: ReadonlyArray<string>): ReadonlyArray<string> {
  const { stdout, stderr } = spawnSync(
    toolPath('depcruise'),
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...paths],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (!stdout.startsWith('{')) throw new Error(`depcruise gave no report: ${stderr || stdout}`)
  return Report.parse(JSON.parse(stdout)).summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
}

// Only planted violations are tested here. verify.ts checks the real files in a step of its own.
describe('the dependency rules', () => {
  describe('reject', () => {
    const planted = [
      [
        'content/src/planted.ts',
        "import '../../web/src/graphql-client/rest.ts'",
        'content-imports-no-package',
      ],
      [
        'design-system/src/planted.ts',
        "import '../../content/src/index.ts'",
        'design-system-imports-no-package',
      ],
      ['web/src/planted.ts', "import 'content'", 'web-draws-with-the-design-system-only'],
      [
        'web/src/planted-entry.ts',
        "import '../../design-system/src/theme/system.ts'",
        'the-design-system-has-public-entries',
      ],
      ['web/src/planted-chakra.ts', "import '@chakra-ui/react'", 'chakra-stays-in-the-design-system'],
      [
        'gateway/src/planted.ts',
        "import '../../web/src/graphql-client/rest.ts'",
        'pages-is-the-only-bridge-to-web',
      ],
      ['gateway/src/planted-draws.ts', "import 'design-system'", 'gateway-does-not-draw'],
      [
        'gateway/src/server/rest/planted.ts',
        "import '../../enquiries/quote-requests/store.ts'",
        'adapters-never-touch-a-store',
      ],
      [
        'gateway/src/server/rest/planted-rows.ts',
        "import '../../bookings/booking-rows.ts'",
        'adapters-never-touch-a-store',
      ],
      [
        'gateway/src/auth/sessions/planted.ts',
        "import '../accounts/passkey-store.ts'",
        'a-store-belongs-to-its-feature',
      ],
      [
        'gateway/src/enquiries/inbox/planted.ts',
        "import '../quote-requests/store.ts'",
        'a-store-belongs-to-its-feature',
      ],
      [
        'gateway/src/office/planted.ts',
        "import '../bookings/customer/holds.ts'",
        'a-domain-is-entered-by-its-index',
      ],
      ['gateway/src/platform/planted.ts', "import '../audit/index.ts'", 'platform-imports-lower-layers-only'],
      [
        'gateway/src/messaging/planted.ts',
        "import '../site-content/index.ts'",
        'messaging-and-site-content-and-business-settings-imports-lower-layers-only',
      ],
      [
        'gateway/src/bookings/planted.ts',
        "import '../office/index.ts'",
        'bookings-imports-lower-layers-only',
      ],
      ...[
        ['graphql-client', 'graphql-client', '../routing/page-context.ts'],
        ['routing', 'routing', '../analytics/record.ts'],
        ['analytics', 'analytics', '../islands/island.tsx'],
        ['layout', 'layout', '../shared/prose.tsx'],
        ['shared', 'shared', '../pages/home/home.tsx'],
        ['pages', 'pages/home', '../../ssr/feeds.ts'],
        ['staff-lib', 'staff/lib', '../data-list/capped-count.ts'],
        ['staff-data-list', 'staff/data-list', '../screens/team/team.tsx'],
        ['staff-screens', 'staff/screens/team', '../../shell/tabs.ts'],
        ['staff-shell', 'staff/shell', '../../routes.tsx'],
        ['hydration', 'hydration', '../ssr/document.ts'],
      ].map(
        ([layer, folder, above]) =>
          [
            `web/src/${folder}/planted-layer.ts`,
            `import '${above}'`,
            `web-${layer}-imports-lower-layers-only`,
          ] as const,
      ),
      [
        'web/src/staff/screens/team/planted.ts',
        "import '../audit/audit.tsx'",
        'staff-screens-do-not-know-each-other',
      ],
      [
        'web/src/staff/lib/planted.ts',
        "import '../../pages/home/home.tsx'",
        'pages-and-the-staff-area-do-not-know-each-other',
      ],
      ['web/src/planted-one.ts', "import type {} from './planted-two.ts'", 'web-has-no-circles'],
    ] as const
    /** Completes the circular import planted above. */
    const secondFile = ['web/src/planted-two.ts', "import type {} from './planted-one.ts'"] as const
    let reported: ReadonlyArray<string> = []

    // Checks all of them in one run, which takes no longer than checking one.
    beforeAll(() => {
      const writtenPaths: string[] = []
      try {
        for (const [path, line] of [...planted, secondFile]) {
          writeFileSync(join(ROOT, path), `${line}\n`, { flag: 'wx' })
          writtenPaths.push(path)
        }
        reported = violations(writtenPaths)
      } finally {
        for (const path of writtenPaths) rmSync(join(ROOT, path))
      }
    })

    test.each(planted)('%s with %s: %s', (path, _line, rule) => {
      expect(reported).toContain(`${rule}: ${path}`)
    })
  })
})
