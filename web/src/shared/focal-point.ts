import { EMERGENCY_SERVICE } from './emergency-service.ts'

/** Part of a scene that must stay visible when its frame is narrower or lower: `object-position`, by slug. */
const FOCAL_POINTS: Readonly<Record<string, string>> = {
  'blocked-drains': '56% 28%',
  'emergency-plumbing': '60% 50%',
  [EMERGENCY_SERVICE]: '45% 70%',
  'gas-fitting': '45% 50%',
  'gas-services': '55% 60%',
  'hot-water-services': '65% 80%',
  'tap-repairs': '70% 50%',
  broadbeach: '65% 40%',
  'burleigh-heads': '45% 55%',
  coomera: '58% 50%',
  elanora: '55% 70%',
  helensvale: '55% 50%',
  'hope-island': '50% 65%',
  'main-beach': '40% 60%',
  'mermaid-beach': '55% 60%',
  miami: '68% 65%',
  mudgeeraba: '40% 85%',
  nerang: '50% 65%',
  'palm-beach': '55% 60%',
  'paradise-point': '55% 70%',
  robina: '60% 55%',
  'runaway-bay': '60% 75%',
  'surfers-paradise': '45% 40%',
  tugun: '60% 60%',
  'varsity-lakes': '60% 65%',
}

export const focalPoint = (slug: string) => FOCAL_POINTS[slug] ?? '50% 50%'
