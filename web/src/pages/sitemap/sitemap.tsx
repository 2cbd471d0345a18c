import { NotFound } from '../not-found/not-found.tsx'

export const Sitemap = NotFound
