/** Job used in the starter operations. */
export const STARTER_JOB = { service: 'tap-repairs', suburb: 'burleigh-heads' } as const

/**
 * Operations that the explorer opens with, ready to run. `hold` and `book` are free windows. `key` is new for every page, so that
 * running a mutation twice returns the first result.
 */
export function starterOperations(hold: string, book: string, key: string): string {
  const { service, suburb } = STARTER_JOB
  return `# Everything public needs no account.
# Choose an operation and run it.

query NextWindows {
  availability(
    service: "${service}"
    suburb: "${suburb}"
    days: 7
  ) {
    next { startsAt endsAt }
    days { date state windows { startsAt state reason } }
  }
}

# Holds a window for ten minutes. To book it, add
# its holdToken to Book, with the same startsAt.
mutation Hold {
  bookingHold(input: {
    startsAt: "${hold}"
    service: "${service}"
    suburb: "${suburb}"
    idempotencyKey: "hold-${key}"
  }) {
    __typename
    ... on BookingHeld { holdToken heldUntil extendable }
    ... on SlotTaken { message alternatives { startsAt } }
    ... on InvalidInput { message fields { field message } }
    ... on Refusal { message }
  }
}

# Books a real visit: enter your own details, and
# cancel it with its token (bookingCancel).
mutation Book {
  bookingConfirm(input: {
    startsAt: "${book}"
    service: "${service}"
    suburb: "${suburb}"
    street: "1 Example Street"
    name: "Ann Lee"
    email: "ann@example.org"
    phone: "0491 570 006"
    idempotencyKey: "book-${key}"
  }) {
    __typename
    ... on Booked {
      token
      booking {
        reference
        state
        window { startsAt endsAt }
        changeableUntil
      }
    }
    ... on SlotTaken { message alternatives { startsAt } }
    ... on InvalidInput { message fields { field message } }
    ... on TooManyRequests { message retryAfterSeconds }
  }
}

# Reaches the office: enter your own details.
mutation AskForAQuote {
  quoteRequest(input: {
    name: "Ann Lee"
    email: "ann@example.org"
    phone: "0491 570 006"
    service: general
    message: "The kitchen tap drips."
    idempotencyKey: "quote-${key}"
  }) {
    __typename
    ... on QuoteRequested { reference receivedAt }
    ... on InvalidInput { message fields { field message } }
    ... on TooManyRequests { message retryAfterSeconds }
  }
}

query ServicesWithFaqs {
  services(coreOnly: true) {
    title
    slug
    arrival { time qualifier }
    faqs { question answer }
  }
}

query DoYouComeHere {
  areaCheck(query: "Burleigh") {
    verdict
    localities { name postcode }
  }
}
`
}
