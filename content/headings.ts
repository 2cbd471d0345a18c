import { z } from 'zod'
import { line, lineWith, searchLine } from './shape.ts'

// The shape of headings.yaml: which headings each page has.

const heading = line(80)
const lead = line(240)
const opening = { title: line(60), lead, description: searchLine }
const serviceHeading = lineWith('service', 80)

export const HeadingsFile = z.strictObject({
  shared: z.strictObject({
    quoteLead: lead,
    questionsLead: lead,
    allQuestions: heading,
    guides: heading,
    closing: heading,
  }),
  home: z.strictObject({
    ...opening,
    emergency: heading,
    emergencyLead: lead,
    services: heading,
    servicesLead: lead,
    process: heading,
    processLead: lead,
    values: heading,
    valuesLead: lead,
    trust: heading,
    founder: heading,
    pricing: heading,
    pricingLead: lead,
    areas: heading,
    areasLead: lead,
    enquiry: heading,
  }),
  about: z.strictObject({
    founder: heading,
    values: heading,
    valuesLead: lead,
    process: heading,
    processLead: lead,
  }),
  contact: z.strictObject({
    ...opening,
    hours: heading,
    enquiry: heading,
    process: heading,
    details: heading,
  }),
  workOrder: z.strictObject({ ...opening, form: heading, formLead: lead }),
  services: z.strictObject({ ...opening, core: heading, jobs: heading, jobsLead: lead }),
  service: z.strictObject({
    work: serviceHeading,
    problems: serviceHeading,
    process: serviceHeading,
    benefits: serviceHeading,
    pricing: serviceHeading,
    pricingLead: lead,
    questions: serviceHeading,
    areas: serviceHeading,
    others: serviceHeading,
    enquiry: serviceHeading,
  }),
  landing: z.strictObject({ questions: heading, enquiry: heading }),
  blog: z.strictObject({ ...opening, articles: heading }),
  article: z.strictObject({
    diy: heading,
    licensed: heading,
    sources: heading,
    services: heading,
    questions: heading,
  }),
  guides: z.strictObject(opening),
  guide: z.strictObject({
    largeType: heading,
    largeTypeLead: lead,
    fridgeCard: heading,
    fridgeCardLead: lead,
    sheets: heading,
    sheetsLead: lead,
    more: heading,
    sources: heading,
    services: heading,
    others: heading,
  }),
  faq: z.strictObject({ ...opening, search: line(60), related: heading, source: heading, articles: heading }),
  search: z.strictObject({
    ...opening,
    none: lead,
    nothingAsked: lead,
    services: heading,
  }),
  reviews: z.strictObject({
    ...opening,
    published: heading,
    none: heading,
    noneLead: lead,
    rules: heading,
    rulesLead: lead,
  }),
})
