import type { Content } from 'content'
import { execute, type GraphQLSchema } from 'graphql'
import { publishStyles } from '../../platform/builds/builds.ts'
import type { RenderedResponse } from '../../platform/byte-cache.ts'
import type { AppServices, Context } from '../../platform/context.ts'
import { contentPolicy, DEVELOPMENT_POLICY } from '../../platform/http/content-policy.ts'
import { SPECULATION_HEADERS } from '../../platform/http/speculation-rules.ts'
import { analyticsService } from '../../platform/processors.ts'
import { PREVIEW_PATH, SETTINGS_PATH } from '../../platform/public-site.ts'
import { currentInstant } from '../../platform/time.ts'
import type { PostedForm } from '../form-posts/form-response.ts'
import type { PageSource, WebBuild } from './web-build.ts'

/** Renders the site's pages and files in this process, without caching them. */
export type PageRenderer = {
  /** Renders a page for everyone, or the response to a form that one person posted to it. */
  readonly renderPage: (url: string, form?: PostedForm) => Promise<RenderedResponse>
  /** Renders a file for machines, such as /sitemap.xml; null for any other path. */
  readonly renderFile: (path: string) => Promise<RenderedResponse | null>
  /** Renders a page with other content, for one person. */
  readonly preview: (
    path: string,
    content: Content,
  ) => Promise<Pick<RenderedResponse, 'status' | 'body' | 'headers'>>
}

/** Creates the renderer of a web build. */
export function pageRenderer(web: WebBuild, services: AppServices, schema: GraphQLSchema): PageRenderer {
  const { settings } = services
  const pictureOrigins = externalPictureOrigins(services.content)
  const pageSettings = {
    publicUrl: settings.publicUrl,
    analyticsIds: settings.analyticsIds,
    analyticsService: analyticsService(settings.analyticsIds),
    mapbox: settings.mapboxToken !== undefined,
    placeholders: !settings.production,
  }

  // Anonymous: a cached page must not depend on its first visitor.
  const source = (content = services.content): PageSource => {
    const contextValue: Context = {
      ...services,
      content,
      now: currentInstant(),
      clientKey: null,
      staff: null,
    }
    return {
      settings: pageSettings,
      execute: async ({ query, variables, operationName }) =>
        await execute({ schema, document: query, variableValues: variables, operationName, contextValue }),
    }
  }

  const policyOf = (html: string) => ({
    'Content-Security-Policy': web.sourceModules
      ? DEVELOPMENT_POLICY
      : contentPolicy(html, settings, pictureOrigins),
  })

  return {
    renderPage: async (url, form) => {
      const { html, headers, ...rendered } = await web.render({
        ...source(),
        url,
        manifest: web.manifest,
        ...(form ? { form } : {}),
      })
      const styles = rendered.parts?.styles
      // Not for URLs with a query, which anyone can make up. The page neither waits for this nor fails with it.
      if (styles && !url.includes('?')) {
        publishStyles(styles, services).catch((error: unknown) =>
          services.log.warn({ err: error }, 'styles of a page could not be stored'),
        )
      }
      const type = { 'Content-Type': 'text/html; charset=utf-8' }
      return {
        ...rendered,
        // Anyone can make up query strings and so bypass the cache, so compression must stay cheap.
        effort: url.includes('?') ? 'quick' : 'best',
        body: html,
        headers: { ...headers, ...type, ...policyOf(html), ...SPECULATION_HEADERS },
      }
    },

    renderFile: async (path) => {
      const file = await web.renderFile(path, source())
      if (!file) return null
      const headers = { 'Content-Type': file.type }
      return { status: 200, body: file.body, headers, cacheable: true, effort: 'best' }
    },

    preview: async (path, content) => {
      const { settings: publicSettings, ...publicSource } = source(content)
      // Previews aren't tracked by analytics.
      const previewSource = { ...publicSource, settings: { ...publicSettings, analyticsIds: [] } }
      const { status, html } = await web.render({
        ...previewSource,
        url: path,
        manifest: web.manifest,
        preview: true,
      })
      const body = withPreviewBar(html)
      return { status, body, headers: policyOf(body) }
    },
  }
}

/** Origins of testimonial pictures on other hosts. */
function externalPictureOrigins({ locations }: AppServices['content']): ReadonlyArray<string> {
  const images = locations.flatMap(({ testimonials }) => testimonials.flatMap(({ image }) => image ?? []))
  return [...new Set(images.filter((image) => !image.startsWith('/')).map((image) => new URL(image).origin))]
}

const PREVIEW_BAR = `<p role="status" style="position:sticky;top:0;z-index:99;max-width:none;margin:0;padding:10px 16px;background:#7A3E00;color:#fff;font:600 15px/1.4 system-ui,sans-serif">Preview. These changes are not published. <a href="${SETTINGS_PATH}" style="color:#fff;text-decoration:underline">Back to Business settings</a></p>`

/** Adds the preview bar and points links to previews. */
function withPreviewBar(html: string): string {
  return html
    .replaceAll(/(<a [^>]*href=")(\/(?!\/|admin\/|images\/|assets\/))/g, `$1${PREVIEW_PATH}$2`)
    .replace('<body>', `<body>\n${PREVIEW_BAR}`)
}
