import { NotFound } from '../not-found/not-found.tsx'

export const PrivacyPolicy = NotFound
export const Terms = NotFound
export const Warranty = NotFound
