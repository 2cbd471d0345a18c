import { matchRoutes } from 'react-router-dom'
import { routes } from '../routes.tsx'

type Route = (typeof routes)[number]

const rows = routes.map((route) => ({ path: route.path, handle: route }))

/** The route at a path, with the parameters of the path. */
export function routeAt(pathname: string): {
  route: Route
  params: Readonly<Record<string, string | undefined>>
} {
  const match = matchRoutes([...rows], pathname)?.[0]
  if (!match) throw new Error(`no route for ${pathname}`)
  return { route: match.route.handle, params: match.params }
}
