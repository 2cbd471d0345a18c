import { PageHead } from '../../layout/page-head.tsx'
import { island } from '../../shared/island.tsx'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'
import { Services } from './services.tsx'

const Process = island('process', () => import('./process.tsx').then((it) => it.Process))
const Values = island('values', () => import('./values.tsx').then((it) => it.Values))
const TrustBuilders = island('trust', () => import('./trust-builders.tsx').then((it) => it.TrustBuilders))
const Founder = island('founder', () => import('./founder.tsx').then((it) => it.Founder))
const PricingTool = island('pricing', () => import('./pricing-tool.tsx').then((it) => it.PricingTool))
const ServiceAreas = island('areas', () => import('./service-areas.tsx').then((it) => it.ServiceAreas))
const GetInTouch = island('quote', () => import('./get-in-touch.tsx').then((it) => it.GetInTouch))
const ClosingCall = island('closing', () => import('./closing-call.tsx').then((it) => it.ClosingCall))

/** The home page: ten sections, in the order of the spec. */
export function Home() {
  return (
    <>
      <PageHead
        title="Gold Coast's Trusted Plumbers"
        description="Local, licensed plumbers for every Gold Coast suburb: emergencies 24/7, hot water, drains, gas and general plumbing. The price is told upfront."
        canonical="/"
      />
      <Hero />
      <Promises />
      <Services />
      <Process />
      <Values />
      <TrustBuilders />
      <Founder />
      <PricingTool />
      <ServiceAreas />
      <GetInTouch />
      <ClosingCall />
    </>
  )
}
