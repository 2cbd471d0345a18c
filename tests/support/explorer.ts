import type { Page } from '@playwright/test'

/** Opens the API explorer where Apollo Sandbox can't be fetched, so that the bundled one is used. */
export async function openBundledExplorer(
  page: Page,
  quiet: { readonly allow: (complaint: RegExp) => void },
): Promise<void> {
  quiet.allow(/apollographql|ERR_FAILED/)
  await page.route(/apollographql\.com/, (route) => route.abort('failed'))
  await page.goto('/graphql')
}
