import type { Content, Testimonial } from 'content'

/** Sample testimonials about a plumber in the customer's suburb. Each says in its text that it is a sample. */
const TEXTS = [
  {
    content: 'Sample: called at seven and the drain was clear before lunch. They gave me a price first.',
    rating: 5,
  },
  {
    content: 'Sample: explained why the tap was dripping, showed me the worn part and left the bench dry.',
    rating: 5,
  },
  { content: "Sample: a tidy job. Parking's tight here, so give them a few minutes.", rating: 4.5 },
] as const

const TESTIMONIALS_PER_SUBURB = 2

/** Adds sample testimonials to every suburb without any. All are marked as samples. */
export function withSampleTestimonials(content: Content): Content {
  const samples = new Map(
    content.locations
      .filter(({ testimonials }) => testimonials.length === 0)
      .map(({ slug, id }): [string, ReadonlyArray<Testimonial>] => [
        slug,
        Array.from({ length: TESTIMONIALS_PER_SUBURB }, (_, n) => {
          const text = TEXTS[(id + n) % TEXTS.length] ?? TEXTS[0]
          // The first has a picture of the suburb, since there's no real person to show.
          const image = n === 0 ? `/images/locations/${slug}-320.webp` : null
          return { id: n + 1, name: `Sample Customer ${n + 1}`, image, ...text, sample: true }
        }),
      ]),
  )
  return {
    ...content,
    locations: content.locations.map((location) => ({
      ...location,
      testimonials: samples.get(location.slug) ?? location.testimonials,
    })),
  }
}
