import type { Page } from '@playwright/test'

/** Opens the API explorer as someone sees it who cannot fetch Apollo Sandbox: the one that we bring. */
export async function openBundledExplorer(
  page: Page,
  quiet: { readonly allow: (complaint: RegExp) => void },
): Promise<void> {
  quiet.allow(/apollographql|ERR_FAILED/)
  await page.route(/apollographql\.com/, (route) => route.abort('failed'))
  await page.goto('/graphql')
}
